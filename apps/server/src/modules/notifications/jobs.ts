import type { PushMessageId } from '@agone/contract'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Deletes old notifications. */
    'notifications.forget': Record<string, never>
    /** Sends what is due by mail and to devices. */
    'notifications.deliver': Record<string, never>
    /** Sends one message to one device. */
    'notifications.push': { message: PushMessageId }
  }
}
