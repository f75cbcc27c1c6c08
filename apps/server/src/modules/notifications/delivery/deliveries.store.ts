import type { NotificationId, NotificationTopic, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NotificationDeliveriesTable, NotificationsTable, OutwardChannel } from '../notifications.tables.ts'

/** A delivery that is due, with its notification. */
export type DueDelivery = Pick<Selectable<NotificationDeliveriesTable>, 'channel' | 'topic' | 'due_at' | 'held'> &
  Pick<Selectable<NotificationsTable>, 'id' | 'type' | 'data' | 'created_at' | 'read_at'>

/** Users with something due, in the order of their ids. */
export const findDueUsers = async (
  db: Db,
  { now, after, limit }: { now: Date; after: UserId | undefined; limit: number },
): Promise<UserId[]> => {
  const rows = await db
    .selectFrom('notification_deliveries')
    .select('user_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`user_id > ${after}::uuid`))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** What is due for a user, oldest first, locked; what another node works on is left out. */
export const lockDue = (db: Db, userId: UserId, now: Date): Promise<DueDelivery[]> =>
  db
    .selectFrom('notification_deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_deliveries.notification_id')
    .select(['channel', 'topic', 'due_at', 'held', 'notifications.id', 'type', 'data', 'created_at', 'read_at'])
    .where('notification_deliveries.user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('notifications.id')
    .forUpdate('notification_deliveries')
    .skipLocked()
    .execute()

/** When the last message of each topic was sent to a user, since a time. */
export const findLastSent = (
  db: Db,
  userId: UserId,
  since: Date,
): Promise<{ channel: OutwardChannel; topic: NotificationTopic; at: Date }[]> =>
  db
    .selectFrom('notification_deliveries')
    .select(['channel', 'topic'])
    .select(sql<Date>`max(sent_at)`.as('at'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .groupBy(['channel', 'topic'])
    .execute()

type Key = { channel: OutwardChannel; ids: readonly NotificationId[] }

const these = (db: Db, { channel, ids }: Key) =>
  db
    .updateTable('notification_deliveries')
    .where('channel', '=', channel)
    .where('notification_id', '=', sql<NotificationId>`any(${[...ids]}::uuid[])`)

export const updateSent = async (db: Db, key: Key, at: Date): Promise<void> => {
  await these(db, key).set({ sent_at: at }).execute()
}

export const updateDue = async (db: Db, key: Key, { due, held }: { due: Date; held: boolean }): Promise<void> => {
  await these(db, key).set({ due_at: due, held }).execute()
}

export const deleteDeliveries = async (db: Db, { channel, ids }: Key): Promise<void> => {
  await db
    .deleteFrom('notification_deliveries')
    .where('channel', '=', channel)
    .where('notification_id', '=', sql<NotificationId>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** When the next delivery is due; undefined if nothing waits. */
export const findNextDue = async (db: Db): Promise<Date | undefined> => {
  const { at } = await db
    .selectFrom('notification_deliveries')
    .select(sql<Date | null>`min(due_at)`.as('at'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}
