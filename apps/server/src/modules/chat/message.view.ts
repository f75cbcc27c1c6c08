import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Users, type User } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import type { MessageView } from './events.ts'
import type { FileOfMessage, MessageRow } from './messages.store.ts'

/** The rows in the contract's form, with their authors; attachments have addresses that are valid for ten minutes. */
export const messageViews = async (ctx: Ctx, rows: readonly MessageRow[]): Promise<MessageView[]> => {
  const authors = await authorsOf(
    ctx,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  return rows.map((row) => messageView(ctx, row, authors))
}

/** One row in the contract's form. */
export const messageViewOf = async (ctx: Ctx, row: MessageRow): Promise<MessageView> =>
  messageView(ctx, row, await authorsOf(ctx, row.author_id === null ? [] : [row.author_id]))

export const authorsOf = async (ctx: Ctx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, User>> =>
  new Map((await Users.findMany(ctx, ids)).map((user) => [user.id, user]))

const messageView = (ctx: Ctx, row: MessageRow, authors: ReadonlyMap<UserId, User>): MessageView => {
  const author = row.author_id === null ? undefined : authors.get(row.author_id)
  return {
    id: row.id,
    authorId: row.author_id,
    author: author ? Users.view(author) : null,
    createdAt: row.created_at.toISOString(),
    content: row.content,
    attachments: row.files.map((file) => attachmentView(ctx, file)),
    edited: row.edited_at !== null,
    deleted: row.deleted_at !== null,
    event: row.event,
  }
}

const attachmentView = (ctx: Ctx, { id, name, media_type, bytes, width, height }: FileOfMessage) => ({
  id,
  name,
  url: Files.signedUrl(ctx, { id, type: 'messages', file: { name } }),
  isImage: media_type.startsWith('image/'),
  ...{ bytes, width, height },
})
