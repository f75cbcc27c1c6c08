import type { NotificationData, NotificationId, NotificationType, UserId } from '@agone/contract'
import type { ColumnType } from 'kysely'

export type NotificationsTable = {
  id: NotificationId
  user_id: UserId
  type: NotificationType
  data: ColumnType<NotificationData, string, string>
  created_at: Date
  read_at: Date | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    notifications: NotificationsTable
  }
}
