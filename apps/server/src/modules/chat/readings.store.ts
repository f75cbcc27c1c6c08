import { limits, type ChatMessageId, type ChatRoomId, type UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type ReadingRow = { last_read_id: ChatMessageId | null; unread: number }

/** Less than the id of any message. */
const nothing = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** How far a user has read in a room, and how many messages of others are later, counted up to a limit. */
export const findReading = async (db: Db, roomId: ChatRoomId, userId: UserId): Promise<ReadingRow> => {
  const { rows } = await sql<ReadingRow>`
    with last as (select message_id from chat_readings where user_id = ${userId} and room_id = ${roomId})
    select (select message_id from last) as last_read_id, (select count(*)::int from (
      select from chat_messages where room_id = ${roomId}
        and id > coalesce((select message_id from last), ${nothing})
        and author_id <> ${userId} and deleted_at is null
      limit ${limits.chatUnreadCounted}) later) as unread`.execute(db)
  return rows[0] ?? { last_read_id: null, unread: 0 }
}

/** The numbers of unread messages of a user in several rooms, each counted up to a limit. */
export const findUnread = async (
  db: Db,
  roomIds: readonly ChatRoomId[],
  userId: UserId,
): Promise<{ room_id: ChatRoomId; unread: number }[]> => {
  const { rows } = await sql<{ room_id: ChatRoomId; unread: number }>`
    select room.id as room_id, later.unread from unnest(${[...roomIds]}::uuid[]) as room (id)
    left join chat_readings on room_id = room.id and user_id = ${userId}
    cross join lateral (select count(*)::int as unread from (
      select from chat_messages where chat_messages.room_id = room.id and id > coalesce(message_id, ${nothing})
        and author_id <> ${userId} and deleted_at is null
      limit ${limits.chatUnreadCounted}) counted) later`.execute(db)
  return rows
}

/** Moves the marker of a user forward; an earlier message leaves it where it is. */
export const upsertReading = async (
  db: Db,
  row: { room_id: ChatRoomId; user_id: UserId; message_id: ChatMessageId },
): Promise<void> => {
  await db
    .insertInto('chat_readings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'room_id'])
        .doUpdateSet({ message_id: row.message_id })
        .where('chat_readings.message_id', '<', row.message_id),
    )
    .execute()
}

export const deleteReadingsOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('chat_readings').where('user_id', '=', userId).execute()
}
