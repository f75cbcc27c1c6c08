import type { NotificationType } from './routes/notifications.ts'
import type { Channels, NotificationSettings, NotificationTopic } from './routes/settings.ts'

/** The topic of each type. */
export const topicOf: Readonly<Record<NotificationType, NotificationTopic>> = {
  MATCH_SCHEDULED: 'schedule',
  TIMES_PROPOSED: 'proposals',
  PROPOSAL_DECLINED: 'proposals',
  MATCH_REMINDER: 'reminders',
  REPORT_DUE: 'reportDue',
  REPORT_REQUESTED: 'reportDue',
  WALKOVER_REQUESTED: 'disputes',
  REPORT_DISPUTED: 'disputes',
  REPORT_VERIFIED: 'results',
  TEAM_INVITE: 'invites',
  TEAM_KICK: 'releases',
  TEAM_KICK_CANCEL: 'releases',
  TEAM_LEAVE_REQUEST: 'releases',
  TEAM_LEAVE_CANCEL: 'releases',
  TEAM_JOIN: 'roles',
  TEAM_ADMIN: 'roles',
  TEAM_OWNER: 'roles',
  TOURNAMENT_STARTED: 'tournaments',
  TICKET_OPENED: 'tickets',
  TICKET_MESSAGE: 'tickets',
  TICKET_REPLY: 'tickets',
  PAYMENT_DUE: 'tournaments',
  PAYMENT_REFUNDED: 'tournaments',
  ARTICLE_PUBLISHED: 'articles',
}

/** How long after a reminder that one user sent to another the next one can be sent, in milliseconds. */
export const reminderPause = 24 * 3_600_000

const channels = (site: boolean, push: boolean, mail: boolean): Channels => ({ site, push, mail })

/** The channels of each topic until the reader chooses others. */
export const defaultChannels: Readonly<Record<NotificationTopic, Channels>> = {
  schedule: channels(true, true, false),
  proposals: channels(true, true, true),
  reminders: channels(true, true, false),
  reportDue: channels(true, true, true),
  disputes: channels(true, true, true),
  results: channels(true, false, false),
  invites: channels(true, true, true),
  releases: channels(true, true, false),
  roles: channels(true, true, false),
  tournaments: channels(true, true, false),
  tickets: channels(true, true, true),
  articles: channels(true, false, false),
}

/** The settings of a reader who has chosen nothing. */
export const defaultNotificationSettings: NotificationSettings = {
  channels: defaultChannels,
  reminders: [1440, 120, 30],
  quietHours: { enabled: false, from: '23:30', to: '08:00', exceptMatches: true },
  groupsBursts: true,
  timeZone: 'Europe/Rome',
}
