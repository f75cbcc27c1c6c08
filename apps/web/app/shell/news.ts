import type { Notification } from '@agone/contract/notifications/notifications'
import type { Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../lib/pages.ts'
import type { IconName } from '../ui/icon/paths.ts'

/** How one piece of news is shown: its words, its picture, and where the reader acts on it. */
export type ShownNews = { text: string; icon: IconName; to: string }

/** What a notification says and where it leads. Names in it are those of the moment; what is missing stays empty. */
export const newsOf = (
  t: Translate,
  locale: Locale,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): ShownNews => {
  const { matchName: match = '', tournamentName: tournament = '' } = data
  switch (type) {
    case 'TEAM_INVITE':
    case 'TEAM_KICK':
    case 'TEAM_LEAVE_REQUEST':
    case 'TEAM_JOIN':
    case 'TEAM_ADMIN':
    case 'TEAM_OWNER':
    case 'TEAM_KICK_CANCEL':
    case 'TEAM_LEAVE_CANCEL':
      return newsOfTeam(t, { type, data })
    case 'MATCH_SCHEDULED':
      return { text: t('shell.newsMatchScheduled', { match }), icon: 'calendar', to: matchPage(data) }
    case 'REPORT_DISPUTED':
      return { text: t('shell.newsReportDisputed', { match }), icon: 'warning', to: matchPage(data) }
    case 'REPORT_VERIFIED':
      return { text: t('shell.newsReportVerified', { match }), icon: 'check', to: matchPage(data) }
    case 'TOURNAMENT_STARTED':
      return { text: t('shell.newsTournamentStarted', { tournament }), icon: 'trophy', to: tournamentPage(data) }
    case 'PAYMENT_REFUNDED':
      return { text: t('shell.newsPaymentRefunded', { tournament }), icon: 'euro', to: pages.payments }
    case 'TICKET_REPLY': {
      const to = data.ticketId === undefined ? pages.tickets : pages.ticket(data.ticketId)
      return { text: t('shell.newsTicketReply'), icon: 'ticket', to }
    }
    case 'ARTICLE_PUBLISHED': {
      const to = data.articleSlug === undefined ? pages.articles : pages.article(data.articleSlug)
      return { text: t('shell.newsArticle', { title: data.title?.[locale] ?? '' }), icon: 'article', to }
    }
    default:
      return type satisfies never
  }
}

type Data = Notification['data']
type OfTeam = Extract<Notification['type'], `TEAM_${string}`>

const newsOfTeam = (t: Translate, { type, data }: { type: OfTeam; data: Data }): ShownNews => {
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
const teamPage = ({ teamId }: Data) => (teamId === undefined ? pages.myTeams : pages.myTeam(teamId))

const tournamentPage = ({ tournamentId }: Data) =>
  tournamentId === undefined ? pages.tournaments : pages.tournament(tournamentId)

const matchPage = (data: Data) => (data.matchId === undefined ? tournamentPage(data) : pages.match(data.matchId))
