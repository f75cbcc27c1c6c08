import type { NotificationRecord } from './notifications.store.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A user has a new notification in the menu. */
    'notification.created': { notification: NotificationRecord }
    /** Notifications were stored that have to leave the site, by mail or to devices. */
    'notifications.leaving': Record<string, never>
  }
}
