import type { Notification } from '@agone/contract/notifications/routes'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../lib/pages.ts'
import type { IconName } from '../../ui/icon/paths.ts'

/** How one piece of news is shown: its words, its picture, and where the reader acts on it. */
export type ShownNews = { text: string; icon: IconName; to: string }

/** What a notification says and where it leads. Names in it are those of the moment; what is missing stays empty. */
export const newsOf = (t: Translate, { type, data }: Pick<Notification, 'type' | 'data'>): ShownNews => {
  const { teamName: team = '', username = '' } = data
  switch (type) {
    case 'TEAM_INVITE':
      return { text: t('shell.newsTeamInvite', { username, team }), icon: 'shield', to: pages.myTeams }
    case 'TEAM_KICK':
      return { text: t('shell.newsTeamKick', { username, team }), icon: 'logout', to: pages.myTeams }
    case 'TEAM_LEAVE_REQUEST':
      return { text: t('shell.newsTeamLeave', { username, team }), icon: 'exchange', to: teamPage(data) }
    case 'TEAM_JOIN':
      return { text: t('shell.newsTeamJoin', { username, team }), icon: 'users', to: teamPage(data) }
    case 'TEAM_ADMIN':
      return { text: t('shell.newsTeamAdmin', { username, team }), icon: 'shield', to: teamPage(data) }
    case 'TEAM_OWNER':
      return { text: t('shell.newsTeamOwner', { username, team }), icon: 'crown', to: teamPage(data) }
    case 'TEAM_KICK_CANCEL':
      return { text: t('shell.newsTeamKeep', { username, team }), icon: 'check', to: pages.myTeams }
    case 'TEAM_LEAVE_CANCEL':
      return { text: t('shell.newsTeamStay', { username, team }), icon: 'check', to: teamPage(data) }
    default:
      return type satisfies never
  }
}

/** For those who run the team. */
const teamPage = ({ teamId }: Notification['data']) => (teamId === undefined ? pages.myTeams : pages.myTeam(teamId))
