import type { NotificationRecord } from './notifications.store.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A user has a new notification. Handlers enqueue its delivery (socket, push, mail). */
    'notification.created': { notification: NotificationRecord }
  }
}
