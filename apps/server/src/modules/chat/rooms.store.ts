import type { ChatMessageId, ChatRoomId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type RoomRow = { id: ChatRoomId; last_message_id: ChatMessageId | null }

/** Locks rooms until the transaction ends, always in the same order, and creates those that are missing. */
export const lockRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<RoomRow[]> => {
  const locked = await findRoomsForUpdate(db, ids)
  const known = new Set(locked.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return locked
  await createRooms(db, missing)
  return findRoomsForUpdate(db, ids)
}

const findRoomsForUpdate = (db: Db, ids: readonly ChatRoomId[]): Promise<RoomRow[]> =>
  db
    .selectFrom('chat_rooms')
    .selectAll()
    .where('id', '=', sql<ChatRoomId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Creates the rooms among these that do not exist. */
export const createRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<void> => {
  const rows = [...new Set(ids)].toSorted().map((id) => ({ id, last_message_id: null }))
  await db
    .insertInto('chat_rooms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteRooms = async (db: Db, ids: readonly ChatRoomId[]): Promise<void> => {
  await db
    .deleteFrom('chat_rooms')
    .where('id', '=', sql<ChatRoomId>`any(${[...ids]}::uuid[])`)
    .execute()
}
