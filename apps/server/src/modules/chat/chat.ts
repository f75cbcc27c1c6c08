import { limits, type ChatRoomId } from '@agone/contract'
import { Batch } from '../../platform/batch.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn, Viewer } from '../../platform/context/viewer.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, limiter, type Upload } from '../../platform/http/index.ts'
import { Files } from '../files/index.ts'
import { contentOf } from './content.ts'
import type { AccessQuestion, MessageView } from './events.ts'
import { messageViewOf } from './message.view.ts'
import * as Store from './messages.store.ts'
import { createReads, type Reads } from './reads.ts'
import { accessOfMany, mustExist, mustWrite, type Access } from './rights.ts'
import { requestHash } from './request-hash.ts'
import { writeDrafts, type Draft, type Written } from './writing.ts'

/** The messages of a user in ten seconds, and the total bytes of attachments per user. */
export type ChatQuotas = { messagesPerTenSeconds: number; attachmentBytes: number }

export const defaultChatQuotas: ChatQuotas = {
  messagesPerTenSeconds: limits.chatMessagesPerTenSeconds,
  attachmentBytes: limits.attachmentBytesPerUser,
}

/** A message to post: its text, its files, and the Idempotency-Key of the request. */
export type NewMessage = { content: string; files: readonly Upload[]; key: string | undefined }

/** The rooms of chats on one node. Calls of several users are carried out together. */
export type Chat = Reads & {
  /** What a viewer may do in a room; TOURNAMENT_NOT_FOUND for a room that the viewer may not see. */
  accessOf(viewer: Viewer, roomId: ChatRoomId): Promise<Access>
  /** The rooms among these that a viewer may read. */
  readable(viewer: Viewer, roomIds: readonly ChatRoomId[]): Promise<ChatRoomId[]>
  /**
   * Writes a message and returns after the commit. The same key with the same request returns the first message again. Throws
   * PERMISSION_DENIED, TOURNAMENT_STATUS_DENY, RATE_LIMIT, TOO_MANY_FILES, FIELD_VALIDATION_ERROR, and ENTITY_CONFLICT for a key
   * that was used for another request.
   */
  post(author: SignedIn, roomId: ChatRoomId, message: NewMessage): Promise<MessageView>
}

/** Small enough that a batch holds its locks for milliseconds only. */
const maxBatch = 500

/** Creates the chat of a node; `ctx` is outside of any transaction. */
export const createChat = (ctx: Ctx, quotas: ChatQuotas = defaultChatQuotas): Chat => {
  const accesses = new Batch<AccessQuestion, { access: Access | undefined }>(
    async (questions) => (await accessOfMany(ctx, questions)).map((access) => ({ access })),
    maxBatch,
  )
  const posts = new Batch<Draft, Written>(
    (drafts) =>
      inTransaction(ctx, async (ctx) => {
        const written = await writeDrafts(ctx, drafts)
        for (const [index, draft] of drafts.entries()) await announce(ctx, draft, written[index])
        return written
      }),
    maxBatch,
  )
  const take = limiter(ctx.clock, quotas.messagesPerTenSeconds, 10_000)
  const accessOf: Chat['accessOf'] = async (viewer, roomId) =>
    mustExist((await accesses.add({ roomId, viewer })).access)
  return {
    accessOf,
    ...createReads(ctx, accessOf),
    readable: async (viewer, roomIds) => {
      const found = await accessOfMany(
        ctx,
        roomIds.map((roomId) => ({ roomId, viewer })),
      )
      return roomIds.filter((_, index) => found[index]?.mayRead)
    },
    post: async (author, roomId, { content: text, files, key }) => {
      const content = contentOf(text, { path: '/content', mayBeEmpty: files.length > 0 })
      const { wait: retryAfter } = take(author.id)
      if (retryAfter > 0) throw new AppError('RATE_LIMIT', { retryAfter })
      const request = key === undefined ? undefined : { key, hash: requestHash(roomId, content, files) }
      const draft = { roomId, author, content, request }
      if (files.length === 0) return (await posts.add(draft)).view
      // Checked before the files are encoded, which is expensive.
      mustWrite(await accessOf(author, roomId))
      return postWithFiles({ ...ctx, viewer: author }, draft, { files, maxBytes: quotas.attachmentBytes })
    },
  }
}

const announce = async (ctx: Ctx, { roomId }: Draft, written: Written | AppError | undefined): Promise<void> => {
  if (!written || written instanceof AppError || !written.isNew) return
  await ctx.events.emit(ctx, 'chat.changed', { roomId, change: { type: 'MESSAGE_CREATED', message: written.view } })
}

type Attached = { files: readonly Upload[]; maxBytes: number }

/** A message with files has a transaction of its own. */
const postWithFiles = async (ctx: Ctx, draft: Draft, { files, maxBytes }: Attached): Promise<MessageView> => {
  const uploads = files.map(
    (upload) => ({ type: 'messages', upload, ownerId: draft.author.id, part: 'attachments' }) as const,
  )
  await Files.prepareWithinQuota(ctx, draft.author.id, { files: uploads, maxBytes })
  return inTransaction(ctx, async (ctx) => {
    const [written] = await writeDrafts(ctx, [draft])
    if (!written || written instanceof AppError) throw written ?? new AppError('DATABASE_ERROR')
    if (!written.isNew) return written.view
    const created = await Files.createWithinQuota(ctx, draft.author.id, { files: uploads, maxBytes })
    const { room_id, id } = written.row
    await Store.insertFiles(
      ctx.db,
      written.row,
      created.map((file) => file.id),
    )
    const [row] = await Store.findMessagesById(ctx.db, room_id, [id])
    const view = row ? await messageViewOf(ctx, row) : written.view
    await announce(ctx, draft, { ...written, view })
    return view
  })
}
