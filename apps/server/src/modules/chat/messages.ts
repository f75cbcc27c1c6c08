import { limits, type ChatMessageId, type ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { AppError } from '../../platform/http/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { contentOf } from './content.ts'
import type { MessageView } from './events.ts'
import { messageViewOf, messageViews } from './message.view.ts'
import { accessTo, mustWrite } from './rights.ts'
import * as Store from './messages.store.ts'
import type { MessageRow } from './messages.store.ts'

/** The id of a message of a room. */
export type MessageRef = { roomId: ChatRoomId; id: ChatMessageId }

/** Which messages to read; `around` wins over the others. */
export type HistoryQuery = {
  before?: ChatMessageId | undefined
  after?: ChatMessageId | undefined
  around?: ChatMessageId | undefined
  size?: number | undefined
}

/** A message of a room; throws TOURNAMENT_NOT_FOUND. */
export const get = async (ctx: Ctx, { roomId, id }: MessageRef): Promise<MessageRow> => {
  const [row] = await Store.findMessagesById(ctx.db, roomId, [id])
  if (!row) throw new AppError('TOURNAMENT_NOT_FOUND')
  return row
}

/** The messages of several rooms that exist, by id. */
export const findMany = async (
  ctx: Ctx,
  refs: readonly MessageRef[],
): Promise<ReadonlyMap<ChatMessageId, MessageView>> => {
  const views = await messageViews(ctx, await Store.findMessagesOfRooms(ctx.db, refs))
  return new Map(views.map((view) => [view.id, view]))
}

/** What the system messages of a room say, oldest first. */
export const eventsOf = (ctx: Ctx, roomId: ChatRoomId) => Store.findEvents(ctx.db, roomId)

type Part<Row> = { rows: Row[]; hasBefore: boolean; hasAfter: boolean }

/** A part of the history of rooms, the oldest message first: the newest ones, or those before, after or around an id. */
export const list = async (
  ctx: Ctx,
  roomIds: readonly ChatRoomId[],
  query: HistoryQuery,
): Promise<Part<{ roomId: ChatRoomId; view: MessageView }>> => {
  const { rows, hasBefore, hasAfter } = await partOf(ctx, roomIds, query)
  const views = await messageViews(ctx, rows)
  const found = rows.flatMap(({ room_id: roomId }, index) => {
    const view = views[index]
    return view ? [{ roomId, view }] : []
  })
  return { rows: found, hasBefore, hasAfter }
}

const partOf = async (
  { db }: Ctx,
  roomIds: readonly ChatRoomId[],
  { before, after, around, size = limits.chatPageSize }: HistoryQuery,
): Promise<Part<MessageRow>> => {
  if (around !== undefined) return neighboursOf(db, roomIds, { around, size })
  if (after !== undefined && before === undefined) {
    const newer = await Store.findMessages(db, roomIds, { after, size: size + 1 }, 'asc')
    return { rows: newer.slice(0, size), hasBefore: true, hasAfter: newer.length > size }
  }
  const older = await Store.findMessages(db, roomIds, { before, after, size: size + 1 })
  const hasBefore = older.length > size || after !== undefined
  return { rows: older.slice(0, size).toReversed(), hasBefore, hasAfter: before !== undefined }
}

const neighboursOf = async (
  db: Ctx['db'],
  roomIds: readonly ChatRoomId[],
  { around, size }: { around: ChatMessageId; size: number },
): Promise<Part<MessageRow>> => {
  const half = Math.floor(size / 2)
  const newer = await Store.findMessages(db, roomIds, { after: around, size: half + 1 }, 'asc')
  const shown = newer.slice(0, half)
  const [itself] = roomIds.length === 1 && roomIds[0] ? await Store.findMessagesById(db, roomIds[0], [around]) : []
  const wanted = size - shown.length - (itself ? 1 : 0)
  const older = await Store.findMessages(db, roomIds, { before: around, size: wanted + 1 })
  const rows = [...older.slice(0, wanted).toReversed(), ...(itself ? [itself] : []), ...shown]
  return { rows, hasBefore: older.length > wanted, hasAfter: newer.length > half }
}

/** Changes the text of a message of the viewer. Throws like posting; ENTITY_CONFLICT for a deleted message. */
export const update = (ctx: Ctx, author: SignedIn, ref: MessageRef, text: string): Promise<MessageView> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, ref)
    mustBeAuthor(row, author)
    mustWrite(await accessTo({ ...ctx, viewer: author }, ref.roomId))
    if (row.deleted_at) throw new AppError('ENTITY_CONFLICT')
    const content = contentOf(text, { path: '', mayBeEmpty: row.files.length > 0 })
    if (content === row.content) return messageViewOf(ctx, row)
    const edited = { ...row, content, edited_at: new Date(ctx.clock.now()) }
    await Store.updateContent(ctx.db, edited)
    const message = await messageViewOf(ctx, edited)
    await ctx.events.emit(ctx, 'chat.changed', { roomId: ref.roomId, change: { type: 'MESSAGE_EDITED', message } })
    return message
  })

/**
 * Deletes a message with its files: the viewer's own while they may write, any one for moderators, which is audited. Throws
 * ENTITY_CONFLICT for a deleted message.
 */
export const remove = (ctx: Ctx, viewer: SignedIn, ref: MessageRef): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, ref)
    const access = await accessTo({ ...ctx, viewer }, ref.roomId)
    if (!access.mayModerate) {
      mustBeAuthor(row, viewer)
      mustWrite(access)
    }
    mustHaveAuthor(row)
    if (row.deleted_at) throw new AppError('ENTITY_CONFLICT')
    const deleted = { ...row, content: '', files: [], deleted_at: new Date(ctx.clock.now()) }
    await Store.updateDeleted(ctx.db, deleted)
    await Files.remove(ctx, ...row.files.map(({ id, name }) => ({ id, type: 'messages', file: { name } })))
    if (row.author_id !== viewer.id) await recordDeletion(ctx, row)
    const message = await messageViewOf(ctx, deleted)
    await ctx.events.emit(ctx, 'chat.changed', { roomId: ref.roomId, change: { type: 'MESSAGE_DELETED', message } })
  })

const recordDeletion = (ctx: Ctx, { id, room_id: chatId, author_id, content, files }: MessageRow) =>
  History.record(ctx, {
    action: 'deleteMessage',
    entity: 'chat',
    entityId: chatId,
    from: { userId: author_id, messageId: id, text: content, attachments: files.length },
    ...(author_id === null ? {} : { about: author_id }),
  })

const lock = async (ctx: Ctx, { roomId, id }: MessageRef): Promise<MessageRow> => {
  const row = await Store.lockMessage(ctx.db, roomId, id)
  if (!row) throw new AppError('TOURNAMENT_NOT_FOUND')
  return row
}

/** Throws PERMISSION_DENIED for a message of somebody else, and as `mustHaveAuthor`. */
export const mustBeAuthor = ({ author_id }: Pick<MessageRow, 'author_id'>, viewer: SignedIn): void => {
  if (author_id !== null && author_id !== viewer.id) throw new AppError('PERMISSION_DENIED')
  mustHaveAuthor({ author_id })
}

/** Throws NOT_AVAILABLE_FOR_ENTITY_ERROR for a system message. */
export const mustHaveAuthor = ({ author_id }: Pick<MessageRow, 'author_id'>): void => {
  if (author_id === null) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
}
