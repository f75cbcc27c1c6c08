import type { NotificationId, TicketId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import type { NotificationsTable } from './notifications.tables.ts'

export type NotificationRecord = Selectable<NotificationsTable>

export const insertNotifications = async (db: Db, rows: readonly Insertable<NotificationsTable>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('notifications')
      .values([...rows])
      .execute()
}

export const findAllByUser = (db: Db, userId: UserId, { size, offset }: Paging): Promise<NotificationRecord[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** The number of a user's notifications, and how many are unread. */
export const countByUser = (db: Db, userId: UserId): Promise<{ all: number; unread: number }> =>
  db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const updateRead = async (
  db: Db,
  userId: UserId,
  read: { at: Date; ids: readonly NotificationId[] | undefined },
): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ read_at: read.at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(read.ids !== undefined, (query) => query.where('id', 'in', [...(read.ids ?? [])]))
    .execute()
}

export const updateReadAbout = async (
  db: Db,
  userId: UserId,
  read: { ticketId: TicketId; at: Date },
): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ read_at: read.at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`data ->> 'ticketId' = ${read.ticketId}`)
    .execute()
}

export const deleteAllAbout = async (db: Db, ticketIds: readonly TicketId[]): Promise<void> => {
  await sql`delete from notifications where data ->> 'ticketId' = any(${[...ticketIds]}::text[])`.execute(db)
}

export const deleteOlderThan = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('notifications').where('created_at', '<', time).execute()
}

export const deleteAllOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
}

/** Removes the name of a user from the notifications of others. */
export const removeName = async (db: Db, userId: UserId): Promise<void> => {
  await sql`update notifications set data = data - 'username' where data ->> 'userId' = ${userId}`.execute(db)
}
