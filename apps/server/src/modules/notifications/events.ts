import type { NotificationRecord } from './notifications.store.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A user has news: whoever carries it further (socket, push, mail) enqueues that now. */
    'notification.told': { notification: NotificationRecord }
  }
}
