import type { ChatMessageId, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Files } from '../files/index.ts'
import * as MessageStore from './messages.store.ts'
import * as ReadingStore from './readings.store.ts'
import * as ReportStore from './reports.store.ts'
import * as TimeoutStore from './timeouts.store.ts'

const pageSize = 1000

/** The messages of a user, oldest first, for the data export: pages of at most 1,000. */
export async function* ownMessages(ctx: Ctx, userId: UserId) {
  let after: ChatMessageId | undefined
  do {
    const rows = await MessageStore.findMessagesOfAuthor(ctx.db, userId, { after, size: pageSize })
    yield rows.map(exportedMessage)
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id
  } while (after)
}

const exportedMessage = (row: MessageStore.MessageRow) => ({
  id: row.id,
  roomId: row.room_id,
  content: row.content,
  attachments: row.files.map(({ id, name, bytes }) => ({ id, name, bytes })),
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})

/** Messages of an erased user stay, without their author's name and files (decision 611). */
export const removeUser = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  await Files.removeById(ctx, await MessageStore.deleteFilesOf(ctx.db, { authorId: userId }))
  await MessageStore.deleteKeysOf(ctx.db, userId)
  await ReadingStore.deleteReadingsOfUser(ctx.db, userId)
  await TimeoutStore.deleteTimeoutsOfUser(ctx.db, userId)
  await ReportStore.deleteReportsOfUser(ctx.db, userId)
}
