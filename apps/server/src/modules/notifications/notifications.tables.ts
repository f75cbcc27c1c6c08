import type {
  Channels,
  NotificationData,
  NotificationId,
  NotificationTopic,
  NotificationType,
  ReminderMinutes,
  UserId,
} from '@agone/contract'
import type { ColumnType, Generated } from 'kysely'

export type NotificationsTable = {
  id: NotificationId
  user_id: UserId
  type: NotificationType
  data: ColumnType<NotificationData, string, string>
  created_at: Date
  read_at: Date | null
  /** False if the reader has switched the menu off for its topic. */
  listed: Generated<boolean>
}

export type NotificationSettingsTable = {
  user_id: UserId
  channels: ColumnType<Partial<Record<NotificationTopic, Channels>>, string | undefined, string>
  reminders: Generated<ReminderMinutes[]>
  quiet: Generated<boolean>
  quiet_from: Generated<string>
  quiet_to: Generated<string>
  quiet_except_matches: Generated<boolean>
  groups_bursts: Generated<boolean>
  time_zone: Generated<string>
}

/** The channels that leave the site. */
export type OutwardChannel = 'push' | 'mail'

export type NotificationDeliveriesTable = {
  notification_id: NotificationId
  channel: OutwardChannel
  user_id: UserId
  topic: NotificationTopic
  due_at: Date
  /** Was held back by quiet hours. */
  held: Generated<boolean>
  sent_at: Date | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    notifications: NotificationsTable
    notification_settings: NotificationSettingsTable
    notification_deliveries: NotificationDeliveriesTable
  }
}
