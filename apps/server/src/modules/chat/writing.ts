import type { ChatEvent, ChatMessageId, ChatRoomId, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { AppError, invariant } from '../../platform/http/index.ts'
import type { MessageView } from './events.ts'
import { idsAfter } from './message-ids.ts'
import { messageViews } from './message.view.ts'
import * as Store from './messages.store.ts'
import type { MessageRow, NewMessageRow } from './messages.store.ts'
import { accessOfMany, writeFault } from './rights.ts'
import * as RoomStore from './rooms.store.ts'

/** The Idempotency-Key of a request, and the SHA-256 of what it asks for. */
export type RequestKey = { key: string; hash: Buffer }

/** A message that somebody wants to write. */
export type Draft = { roomId: ChatRoomId; author: SignedIn; content: string; request: RequestKey | undefined }

/** A message in the contract's form; `isNew` is false for a request that was sent before. */
export type Written = { row: MessageRow; view: MessageView; isNew: boolean }

/**
 * Writes messages of several authors in the transaction of `ctx`, each unless its author may not: an AppError in its place. The rooms
 * stay locked until the commit, so the messages of a room are committed in the order of their ids.
 */
export const writeDrafts = async (ctx: Ctx, drafts: readonly Draft[]): Promise<(Written | AppError)[]> => {
  const rooms = await RoomStore.lockRooms(ctx.db, [...new Set(drafts.map(({ roomId }) => roomId))])
  const access = await accessOfMany(
    ctx,
    drafts.map(({ roomId, author }) => ({ roomId, viewer: author })),
  )
  const known = new Set(drafts.filter((_, index) => access[index]).map(({ roomId }) => roomId))
  const gone = rooms.map(({ id }) => id).filter((id) => !known.has(id))
  // What the room was about was deleted meanwhile: locking has created the room again.
  if (gone.length > 0) await RoomStore.deleteUnusedRooms(ctx.db, gone)
  const faults = new Map(drafts.map((draft, index) => [draft, writeFault(access[index])]))
  const accepted = drafts.filter((draft) => faults.get(draft) === undefined)
  const written = await insert(ctx, rooms, accepted)
  return drafts.map((draft) => faults.get(draft) ?? written.get(draft) ?? new AppError('ENTITY_CONFLICT'))
}

const insert = async (
  ctx: Ctx,
  rooms: readonly RoomStore.RoomRow[],
  drafts: readonly Draft[],
): Promise<Map<Draft, Written>> => {
  if (drafts.length === 0) return new Map()
  const rows = rowsOf(ctx, rooms, drafts)
  const inserted = await Store.insertMessages(ctx.db, [...rows.values()])
  const repeated = drafts.filter((draft) => !inserted.has(rowOf(rows, draft).id))
  const sent = await findRepeated(ctx, repeated)
  const found = drafts.flatMap((draft): [Draft, MessageRow, boolean][] => {
    const row = rowOf(rows, draft)
    if (inserted.has(row.id)) return [[draft, asStored(row), true]]
    const before = sent.get(draft)
    return before ? [[draft, before, false]] : []
  })
  const views = await messageViews(
    ctx,
    found.map(([, row]) => row),
  )
  const written = found.map(([draft, row, isNew], index): [Draft, Written] => {
    const view = views[index]
    invariant(view, 'every row has a view')
    return [draft, { row, view, isNew }]
  })
  return new Map(written)
}

const rowsOf = (ctx: Ctx, rooms: readonly RoomStore.RoomRow[], drafts: readonly Draft[]): Map<Draft, NewMessageRow> => {
  const now = ctx.clock.now()
  const byRoom = Map.groupBy(drafts, ({ roomId }) => roomId)
  const ids = new Map(
    rooms.map(({ id, last_message_id }) => [id, idsAfter(last_message_id, byRoom.get(id)?.length ?? 0, now).values()]),
  )
  return new Map(
    drafts.map((draft) => {
      const id = ids.get(draft.roomId)?.next().value
      invariant(id, 'a room is locked before its messages are written')
      return [draft, newRow(draft, { id, created_at: new Date(now) })]
    }),
  )
}

const newRow = (
  { roomId, author, content, request }: Draft,
  made: Pick<NewMessageRow, 'id' | 'created_at'>,
): NewMessageRow => ({
  ...made,
  room_id: roomId,
  author_id: author.id,
  content,
  event: null,
  idempotency_key: request?.key ?? null,
  request_hash: request?.hash ?? null,
})

const rowOf = (rows: ReadonlyMap<Draft, NewMessageRow>, draft: Draft): NewMessageRow => {
  const row = rows.get(draft)
  invariant(row, 'every draft has a row')
  return row
}

const asStored = ({ idempotency_key: _key, request_hash: _hash, ...row }: NewMessageRow): MessageRow => ({
  ...row,
  edited_at: null,
  deleted_at: null,
  files: [],
})

/** The messages that the same requests have written before; another request with the same key has none. */
const findRepeated = async (ctx: Ctx, drafts: readonly Draft[]): Promise<Map<Draft, MessageRow>> => {
  const keys = drafts.flatMap(({ author, request }) =>
    request ? [{ author_id: author.id, idempotency_key: request.key }] : [],
  )
  const sent = keys.length === 0 ? [] : await Store.findSent(ctx.db, keys)
  return new Map(
    drafts.flatMap((draft): [Draft, MessageRow][] => {
      const found = sent.find((row) => isSame(row, draft.author.id, draft.request))
      return found ? [[draft, found]] : []
    }),
  )
}

type SentRow = Awaited<ReturnType<typeof Store.findSent>>[number]

const isSame = (row: SentRow, authorId: UserId, request: RequestKey | undefined): boolean =>
  request !== undefined &&
  row.author_id === authorId &&
  row.idempotency_key === request.key &&
  row.request_hash.equals(request.hash)

type SystemMessage = { roomId: ChatRoomId; event: ChatEvent }

/** Writes system messages, at most one for each room, in the transaction of `ctx`. */
export const writeEvents = async (ctx: Ctx, messages: readonly SystemMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const rows = messages.map((message) => eventRow(ctx, message, null))
  const inserted = await Store.insertEvents(ctx.db, rows)
  const late = messages.filter((_, index) => rows.some(({ id }, at) => at === index && !inserted.has(id)))
  const written = [...rows.filter(({ id }) => inserted.has(id)), ...(await writeLate(ctx, late))]
  const views = await messageViews(ctx, written.map(eventAsStored))
  for (const [index, message] of views.entries()) {
    const roomId = written[index]?.room_id
    if (roomId) await ctx.events.emit(ctx, 'chat.changed', { roomId, change: { type: 'MESSAGE_CREATED', message } })
  }
}

/** The system messages of rooms whose last message has a later id, by the clock of another node. */
const writeLate = async (ctx: Ctx, messages: readonly SystemMessage[]): Promise<Store.EventRow[]> => {
  if (messages.length === 0) return []
  const rooms = await RoomStore.lockRooms(
    ctx.db,
    messages.map(({ roomId }) => roomId),
  )
  const rows = messages.map((message) =>
    eventRow(ctx, message, rooms.find(({ id }) => id === message.roomId)?.last_message_id ?? null),
  )
  await Store.insertEvents(ctx.db, rows)
  return rows
}

const eventRow = (ctx: Ctx, { roomId, event }: SystemMessage, last: ChatMessageId | null): Store.EventRow => {
  const now = ctx.clock.now()
  const [id] = idsAfter(last, 1, now)
  invariant(id, 'one id was asked for')
  return { room_id: roomId, id, event, created_at: new Date(now) }
}

const eventAsStored = (row: Store.EventRow): MessageRow =>
  asStored({ ...row, author_id: null, content: '', idempotency_key: null, request_hash: null })
