import type { ChatRoomId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type TimeoutRow = { room_id: ChatRoomId; user_id: UserId; until: Date }

/** The timeouts of these users in these rooms that are not over at `now`. */
export const findTimeouts = async (
  db: Db,
  pairs: readonly Pick<TimeoutRow, 'room_id' | 'user_id'>[],
  now: Date,
): Promise<TimeoutRow[]> => {
  if (pairs.length === 0) return []
  const { rows } = await sql<TimeoutRow>`
    select chat_timeouts.* from chat_timeouts
    join unnest(${pairs.map(({ room_id }) => room_id)}::uuid[], ${pairs.map(({ user_id }) => user_id)}::uuid[])
      as asked (room_id, user_id) using (room_id, user_id)
    where until > ${now}`.execute(db)
  return rows
}

/** The timeouts of a room that are not over at `now`, the first to end first. */
export const findTimeoutsOfRoom = (db: Db, roomId: ChatRoomId, now: Date): Promise<TimeoutRow[]> =>
  db
    .selectFrom('chat_timeouts')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('until', '>', now)
    .orderBy('until')
    .execute()

/** Sets a timeout if there is none, or one that is over; false if one is running. */
export const insertTimeout = async (db: Db, row: TimeoutRow, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_timeouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'user_id'])
        .doUpdateSet({ until: row.until })
        .where('chat_timeouts.until', '<=', now),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a timeout; false if none is running. */
export const deleteTimeout = async (
  db: Db,
  { room_id, user_id }: Pick<TimeoutRow, 'room_id' | 'user_id'>,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('chat_timeouts')
    .where('room_id', '=', room_id)
    .where('user_id', '=', user_id)
    .where('until', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteTimeoutsOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('chat_timeouts').where('user_id', '=', userId).execute()
}
