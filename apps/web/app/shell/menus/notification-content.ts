import { notificationPath } from '@agone/contract/notifications/labels'
import type { Notification } from '@agone/contract/notifications/routes/notifications'
import { notificationText } from '@agone/i18n/notifications'
import type { IconName } from '../../ui/icon/paths.ts'

/** How a notification is shown: its text, its picture and its link. */
export type NotificationContent = { text: string; icon: IconName; to: string }

/** The text and the link of a notification. Names are those at the time of the notification; missing ones are empty. */
export const notificationContent = (
  reader: Parameters<typeof notificationText>[0],
  notification: Pick<Notification, 'type' | 'data'>,
): NotificationContent => ({
  text: notificationText(reader, notification),
  icon: icons[notification.type],
  to: notificationPath(notification),
})

const icons: Readonly<Record<Notification['type'], IconName>> = {
  TEAM_INVITE: 'shield',
  TEAM_KICK: 'logout',
  TEAM_LEAVE_REQUEST: 'exchange',
  TEAM_JOIN: 'users',
  TEAM_ADMIN: 'shield',
  TEAM_OWNER: 'crown',
  TEAM_KICK_CANCEL: 'check',
  TEAM_LEAVE_CANCEL: 'check',
  TICKET_OPENED: 'ticket',
  TICKET_MESSAGE: 'ticket',
  TICKET_REPLY: 'ticket',
  MATCH_SCHEDULED: 'calendar',
  TIMES_PROPOSED: 'exchange',
  PROPOSAL_DECLINED: 'close',
  MATCH_REMINDER: 'clock',
  REPORT_DUE: 'clock',
  REPORT_REQUESTED: 'whistle',
  WALKOVER_REQUESTED: 'flag',
  REPORT_DISPUTED: 'warning',
  REPORT_VERIFIED: 'check',
  TOURNAMENT_STARTED: 'trophy',
  PAYMENT_DUE: 'euro',
  PAYMENT_REFUNDED: 'euro',
  ARTICLE_PUBLISHED: 'article',
}
