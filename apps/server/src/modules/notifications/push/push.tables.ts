import type { PushDeviceId, PushMessageId, UserId } from '@agone/contract'
import type { ColumnType } from 'kysely'
import type { PushPayload } from './payload.ts'

export type PushSubscriptionsTable = {
  id: PushDeviceId
  user_id: UserId
  /** The session that it was made in; null for tokens without one. */
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string
  created_at: Date
  last_sent_at: Date | null
}

export type PushMessagesTable = {
  id: PushMessageId
  subscription_id: PushDeviceId
  payload: ColumnType<PushPayload, string, string>
  topic: string
  expires_at: Date
  attempted_at: Date | null
}

type PushKeysTable = {
  public_key: string
  /** The private key, encrypted. */
  sealed: Buffer
  created_at: Date
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionsTable
    push_messages: PushMessagesTable
    push_keys: PushKeysTable
  }
}
