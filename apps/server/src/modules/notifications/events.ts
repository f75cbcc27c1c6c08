import type { NotificationRecord } from './notifications.store.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A user has a new notification in the menu. */
    'notification.created': { notification: NotificationRecord }
    /** Notifications were stored that are to be sent by mail or push. */
    'notifications.outgoing': Record<string, never>
  }
}
