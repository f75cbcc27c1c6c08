import type { ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Files } from '../files/index.ts'
import * as MessageStore from './messages.store.ts'
import * as Store from './rooms.store.ts'

/** Deletes rooms with everything in them, in the transaction of `ctx`; those that do not exist are left out. */
export const remove = async (ctx: Ctx, ids: readonly ChatRoomId[]): Promise<void> => {
  // Also those that a transaction is just creating.
  await Store.lockRooms(ctx.db, ids)
  await Files.removeById(ctx, await MessageStore.deleteFilesOf(ctx.db, { roomIds: ids }))
  await Store.deleteRooms(ctx.db, ids)
}
