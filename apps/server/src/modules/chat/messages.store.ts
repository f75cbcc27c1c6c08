import type { ChatEvent, ChatMessageId, ChatRoomId, FileId, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { ChatMessagesTable } from './chat.tables.ts'

export type FileOfMessage = {
  id: FileId
  name: string
  media_type: string
  bytes: number
  width: number | null
  height: number | null
}

/** A message with its files in order. */
export type MessageRow = Omit<Selectable<ChatMessagesTable>, 'idempotency_key' | 'request_hash'> & {
  files: FileOfMessage[]
}

const columns = sql`message.room_id, message.id, message.author_id, message.content, message.event, message.created_at,
  message.edited_at, message.deleted_at,
  case when message.deleted_at is not null then '[]' else coalesce((
    select json_agg(json_build_object('id', files.id, 'name', files.name, 'media_type', files.media_type,
      'bytes', files.bytes, 'width', files.width, 'height', files.height) order by ordinal)
    from chat_message_files join files on files.id = file_id
    where chat_message_files.room_id = message.room_id and message_id = message.id), '[]') end as files`

/** Both bounds are exclusive. */
export type Stretch = { before?: ChatMessageId | undefined; after?: ChatMessageId | undefined; size: number }

/** Messages of some rooms between two ids: the newest first, or the oldest with `order` "asc". */
export const findMessages = async (
  db: Db,
  roomIds: readonly ChatRoomId[],
  { before, after, size }: Stretch,
  order: 'asc' | 'desc' = 'desc',
): Promise<MessageRow[]> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const isBefore = before === undefined ? sql`` : sql`and chat_messages.id < ${before}`
  const isAfter = after === undefined ? sql`` : sql`and chat_messages.id > ${after}`
  const { rows } = await sql<MessageRow>`
    select ${columns} from unnest(${[...roomIds]}::uuid[]) as room (id) cross join lateral (
      select * from chat_messages where room_id = room.id ${isBefore} ${isAfter}
      order by chat_messages.id ${direction} limit ${size}) message
    order by message.id ${direction} limit ${size}`.execute(db)
  return rows
}

/** The system messages of a room, oldest first. */
export const findEvents = async (db: Db, roomId: ChatRoomId): Promise<{ event: ChatEvent; created_at: Date }[]> => {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['event', 'created_at'])
    .where('room_id', '=', roomId)
    .where('event', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ event, created_at }) => (event === null ? [] : [{ event, created_at }]))
}

/** Messages by id, in no order. */
export const findMessagesById = async (
  db: Db,
  roomId: ChatRoomId,
  ids: readonly ChatMessageId[],
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat_messages message
    where room_id = ${roomId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Messages of several rooms, in no order. */
export const findMessagesOfRooms = async (
  db: Db,
  refs: readonly { roomId: ChatRoomId; id: ChatMessageId }[],
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${columns} from unnest(${refs.map(({ roomId }) => roomId)}::uuid[], ${refs.map(({ id }) => id)}::uuid[])
      as wanted (room_id, id)
    join chat_messages message using (room_id, id)`.execute(db)
  return rows
}

/** One message, locked until the transaction ends. */
export const lockMessage = async (db: Db, roomId: ChatRoomId, id: ChatMessageId): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat_messages message where room_id = ${roomId} and id = ${id}
    for update of message`.execute(db)
  return rows[0]
}

export type NewMessageRow = Pick<
  Selectable<ChatMessagesTable>,
  'room_id' | 'id' | 'author_id' | 'content' | 'event' | 'created_at' | 'idempotency_key' | 'request_hash'
>

/**
 * Inserts messages whose rooms are locked, in one statement, and updates the rooms. Returns the ids of the new ones: an author's
 * key that was used before inserts nothing.
 */
export const insertMessages = async (db: Db, rows: readonly NewMessageRow[]): Promise<Set<ChatMessageId>> => {
  const column = <Key extends keyof NewMessageRow>(key: Key) => rows.map((row) => row[key])
  const events = rows.map(({ event }) => (event ? JSON.stringify(event) : null))
  const { rows: inserted } = await sql<{ id: ChatMessageId }>`
    with sent as (
      select * from unnest(${column('room_id')}::uuid[], ${column('id')}::uuid[], ${column('author_id')}::uuid[],
        ${column('content')}::text[], ${events}::text[], ${column('created_at')}::timestamptz[],
        ${column('idempotency_key')}::text[], ${column('request_hash')}::bytea[])
        as sent (room_id, id, author_id, content, event, created_at, idempotency_key, request_hash)),
    newest as (
      update chat_rooms set last_message_id = last.id
      from (select distinct on (room_id) room_id, id from sent order by room_id, id desc) last
      where chat_rooms.id = last.room_id)
    insert into chat_messages
      (room_id, id, author_id, content, event, created_at, idempotency_key, request_hash)
    select room_id, id, author_id, content, event::jsonb, created_at, idempotency_key, request_hash from sent
    on conflict (author_id, idempotency_key) do nothing
    returning id`.execute(db)
  return new Set(inserted.map(({ id }) => id))
}

export type EventRow = Pick<NewMessageRow, 'room_id' | 'id' | 'event' | 'created_at'>

/**
 * Inserts at most one system message for each room, in one statement: locks the rooms, always in the same order, and creates those
 * that are missing. Returns the ids of the inserted ones; one whose id is not greater than the last one of its room is not inserted.
 */
export const insertEvents = async (db: Db, rows: readonly EventRow[]): Promise<Set<ChatMessageId>> => {
  const column = <Key extends keyof EventRow>(key: Key) => rows.map((row) => row[key])
  const { rows: inserted } = await sql<{ id: ChatMessageId }>`
    with sent as (
      select * from unnest(${column('room_id')}::uuid[], ${column('id')}::uuid[],
        ${rows.map(({ event }) => JSON.stringify(event))}::text[], ${column('created_at')}::timestamptz[])
        as sent (room_id, id, event, created_at)),
    room as (
      insert into chat_rooms (id, last_message_id) select room_id, id from sent order by room_id
      on conflict (id) do update set last_message_id = greatest(chat_rooms.last_message_id, excluded.last_message_id)
      returning id, last_message_id)
    insert into chat_messages (room_id, id, content, event, created_at)
    select sent.room_id, sent.id, '', event::jsonb, created_at from sent
    join room on room.id = sent.room_id and room.last_message_id = sent.id
    returning id`.execute(db)
  return new Set(inserted.map(({ id }) => id))
}

export type KeyOfMessage = { author_id: UserId; idempotency_key: string }

/** The messages that authors have sent with these keys, and the hashes of their requests. */
export const findSent = async (db: Db, keys: readonly KeyOfMessage[]) => {
  const { rows } = await sql<MessageRow & { idempotency_key: string; request_hash: Buffer }>`
    select ${columns}, message.idempotency_key, message.request_hash
    from unnest(${keys.map(({ author_id }) => author_id)}::uuid[],
      ${keys.map(({ idempotency_key }) => idempotency_key)}::text[]) as sent (author_id, idempotency_key)
    join chat_messages message using (author_id, idempotency_key)`.execute(db)
  return rows
}

export const insertFiles = async (
  db: Db,
  { room_id, id }: Pick<MessageRow, 'room_id' | 'id'>,
  fileIds: readonly string[],
): Promise<void> => {
  const rows = fileIds.map((file, ordinal) => ({
    room_id,
    message_id: id,
    ordinal,
    file_id: sql<FileId>`${file}::uuid`,
  }))
  await db.insertInto('chat_message_files').values(rows).execute()
}

export const updateContent = async (
  db: Db,
  { room_id, id, content, edited_at }: Pick<MessageRow, 'room_id' | 'id' | 'content' | 'edited_at'>,
): Promise<void> => {
  await db
    .updateTable('chat_messages')
    .set({ content, edited_at })
    .where('room_id', '=', room_id)
    .where('id', '=', id)
    .execute()
}

/** Empties a message and marks it as deleted; the row of its files is the caller's. */
export const updateDeleted = async (
  db: Db,
  { room_id, id, deleted_at }: Pick<MessageRow, 'room_id' | 'id' | 'deleted_at'>,
): Promise<void> => {
  await db.deleteFrom('chat_message_files').where('room_id', '=', room_id).where('message_id', '=', id).execute()
  await db
    .updateTable('chat_messages')
    .set({ content: '', deleted_at })
    .where('room_id', '=', room_id)
    .where('id', '=', id)
    .execute()
}

/** The messages of an author that are not deleted, after one of them, oldest first. */
export const findMessagesOfAuthor = async (
  db: Db,
  authorId: UserId,
  { after, size }: Pick<Stretch, 'after' | 'size'>,
): Promise<MessageRow[]> => {
  const isAfter = after === undefined ? sql`` : sql`and id > ${after}`
  const { rows } = await sql<MessageRow>`
    select ${columns} from (
      select * from chat_messages where author_id = ${authorId} and deleted_at is null ${isAfter}
      order by id limit ${size}) message
    order by id`.execute(db)
  return rows
}

type FilesOf = { authorId: UserId } | { roomIds: readonly ChatRoomId[] }

/**
 * Detaches the files of an author's messages, or of rooms, and returns their ids. The messages are locked first, always in the same
 * order, as whoever deletes one of them does.
 */
export const deleteFilesOf = async (db: Db, of: FilesOf): Promise<FileId[]> => {
  const isConcerned =
    'authorId' in of ? sql`author_id = ${of.authorId}` : sql`room_id = any(${[...of.roomIds]}::uuid[])`
  await sql`select from chat_messages where ${isConcerned} order by room_id, id for update`.execute(db)
  const { rows } = await sql<{ file_id: FileId }>`
    delete from chat_message_files
    where (room_id, message_id) in (select room_id, id from chat_messages where ${isConcerned})
    returning file_id`.execute(db)
  return rows.map(({ file_id }) => file_id)
}

/** Deletes the keys under which an author's messages could be repeated. */
export const deleteKeysOf = async (db: Db, authorId: UserId): Promise<void> => {
  await db
    .updateTable('chat_messages')
    .set({ idempotency_key: null, request_hash: null })
    .where('author_id', '=', authorId)
    .execute()
}
