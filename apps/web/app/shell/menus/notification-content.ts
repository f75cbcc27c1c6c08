import type { Notification } from '@agone/contract/notifications/routes'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../lib/pages.ts'
import type { IconName } from '../../ui/icon/paths.ts'

/** How a notification is shown: its text, its picture and its link. */
export type NotificationContent = { text: string; icon: IconName; to: string }

/** The text and the link of a notification. Names are those at the time of the notification; missing ones are empty. */
export const notificationContent = (
  t: Translate,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): NotificationContent => {
  const { teamName: team = '', username = '', ticketNumber: number = '' } = data
  switch (type) {
    case 'TEAM_INVITE':
      return { text: t('shell.notificationTeamInvite', { username, team }), icon: 'shield', to: pages.myTeams }
    case 'TEAM_KICK':
      return { text: t('shell.notificationTeamKick', { username, team }), icon: 'logout', to: pages.myTeams }
    case 'TEAM_LEAVE_REQUEST':
      return { text: t('shell.notificationTeamLeave', { username, team }), icon: 'exchange', to: teamPage(data) }
    case 'TEAM_JOIN':
      return { text: t('shell.notificationTeamJoin', { username, team }), icon: 'users', to: teamPage(data) }
    case 'TEAM_ADMIN':
      return { text: t('shell.notificationTeamAdmin', { username, team }), icon: 'shield', to: teamPage(data) }
    case 'TEAM_OWNER':
      return { text: t('shell.notificationTeamOwner', { username, team }), icon: 'crown', to: teamPage(data) }
    case 'TEAM_KICK_CANCEL':
      return { text: t('shell.notificationTeamKeep', { username, team }), icon: 'check', to: pages.myTeams }
    case 'TEAM_LEAVE_CANCEL':
      return { text: t('shell.notificationTeamStay', { username, team }), icon: 'check', to: teamPage(data) }
    case 'TICKET_OPENED':
      return { text: t('shell.notificationTicketOpened', { username, number }), icon: 'ticket', to: ticketPage(data) }
    case 'TICKET_MESSAGE':
      return { text: t('shell.notificationTicketMessage', { username, number }), icon: 'ticket', to: ticketPage(data) }
    case 'TICKET_REPLY':
      return { text: t('shell.notificationTicketReply', { username, number }), icon: 'ticket', to: ticketPage(data) }
    default:
      return type satisfies never
  }
}

/** For admins of the team. */
const teamPage = ({ teamId }: Notification['data']) => (teamId === undefined ? pages.myTeams : pages.myTeam(teamId))

const ticketPage = ({ ticketId }: Notification['data']) =>
  ticketId === undefined ? pages.tickets : pages.ticket(ticketId)
