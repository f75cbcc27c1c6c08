import type { Notification } from '@agone/contract'
import type { NotificationRecord } from './notifications.store.ts'

/** The row as the contract's Notification. */
export const notificationView = (notification: NotificationRecord): Notification => ({
  id: notification.id,
  type: notification.type,
  data: notification.data,
  createdAt: notification.created_at.toISOString(),
  read: notification.read_at !== null,
})
