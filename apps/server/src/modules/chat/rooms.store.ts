import type { ChatMessageId, ChatRoomId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type RoomRow = { id: ChatRoomId; last_message_id: ChatMessageId | null }

/**
 * Locks rooms until the transaction ends, always in the same order, and creates those that are missing. Rows that refer to a room can
 * still be written.
 */
export const lockRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<RoomRow[]> => {
  // Rows that exist are locked in their turn, although nothing is updated: locking them first and creating the others afterwards would be
  // two orders.
  await sql`insert into chat_rooms (id) select id from unnest(${[...ids]}::uuid[]) as asked (id) order by id
    on conflict (id) do update set last_message_id = null where false`.execute(db)
  return db
    .selectFrom('chat_rooms')
    .selectAll()
    .where('id', '=', sql<ChatRoomId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Deletes the rooms among these in which nobody has ever written. */
export const deleteUnusedRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<void> => {
  await db
    .deleteFrom('chat_rooms')
    .where('id', '=', sql<ChatRoomId>`any(${[...ids]}::uuid[])`)
    .where('last_message_id', 'is', null)
    .where(sql<boolean>`not exists (select from chat_timeouts where room_id = chat_rooms.id)`)
    .execute()
}

export const deleteRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<void> => {
  await db
    .deleteFrom('chat_rooms')
    .where('id', '=', sql<ChatRoomId>`any(${[...ids]}::uuid[])`)
    .execute()
}
