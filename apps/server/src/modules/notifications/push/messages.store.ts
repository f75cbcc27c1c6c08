import type { PushDeviceId, PushMessageId, UserId } from '@agone/contract'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import './push.tables.ts'

export const insertMessages = async (db: Db, rows: readonly Insertable<Database['push_messages']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('push_messages')
      .values([...rows])
      .execute()
}

/** Marks a message as attempted, and returns it with its device; undefined if it was attempted before or is gone. */
export const claimMessage = async (db: Db, id: PushMessageId, at: Date) => {
  const claimed = await db
    .updateTable('push_messages')
    .set({ attempted_at: at })
    .where('id', '=', id)
    .where('attempted_at', 'is', null)
    .returning(['id', 'subscription_id', 'payload', 'topic', 'expires_at'])
    .executeTakeFirst()
  if (!claimed) return undefined
  const device = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', claimed.subscription_id)
    .executeTakeFirst()
  return device && { ...claimed, device }
}

/** Allows another attempt to send a message. */
export const releaseMessage = async (db: Db, id: PushMessageId): Promise<void> => {
  await db.updateTable('push_messages').set({ attempted_at: null }).where('id', '=', id).execute()
}

export const deleteMessage = async (db: Db, id: PushMessageId): Promise<void> => {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}

/** Deletes the messages that expired before a time. */
export const deleteExpired = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('push_messages').where('expires_at', '<', before).execute()
}

/** The devices of a user, each with the session in which it subscribed. */
export const findTargets = (db: Db, userId: UserId): Promise<{ id: PushDeviceId; session_id: string | null }[]> =>
  db.selectFrom('push_subscriptions').select(['id', 'session_id']).where('user_id', '=', userId).execute()
