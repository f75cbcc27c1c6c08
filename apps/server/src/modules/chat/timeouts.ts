import type { ChatRoomId, ChatTimeout, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { system } from '../../platform/context/viewer.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { accessTo } from './rights.ts'
import * as RoomStore from './rooms.store.ts'
import * as Store from './timeouts.store.ts'

type InRoom = { roomId: ChatRoomId; userId: UserId }

/** The timeouts of a room that are not over, the first to end first. */
export const list = async (ctx: Ctx, roomId: ChatRoomId): Promise<ChatTimeout[]> =>
  (await Store.findTimeoutsOfRoom(ctx.db, roomId, new Date(ctx.clock.now()))).map(timeoutView)

/** Keeps a user from writing for some minutes. Throws ENTITY_CONFLICT while a timeout is running. */
export const create = (
  ctx: Ctx,
  { roomId, userId }: InRoom,
  { minutes, reason }: { minutes: number; reason: string | undefined },
): Promise<ChatTimeout> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await RoomStore.lockRooms(ctx.db, [roomId])
    // What the room is about may have been deleted meanwhile.
    await accessTo({ ...ctx, viewer: system }, roomId)
    const row = { room_id: roomId, user_id: userId, until: new Date(now + minutes * 60_000) }
    if (!(await Store.insertTimeout(ctx.db, row, new Date(now)))) throw new AppError('ENTITY_CONFLICT')
    const timeout = timeoutView(row)
    await History.record(ctx, {
      action: 'setTimeout',
      entity: 'chat',
      entityId: roomId,
      to: { userId, expiresAt: timeout.until },
      about: userId,
      ...(reason === undefined ? {} : { why: reason }),
    })
    await ctx.events.emit(ctx, 'chat.changed', { roomId, change: { type: 'TIMEOUT_SET', timeout } })
    return timeout
  })

/** Ends a timeout early. Throws ENTITY_CONFLICT if none is running. */
export const remove = (ctx: Ctx, { roomId, userId }: InRoom): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = { room_id: roomId, user_id: userId }
    if (!(await Store.deleteTimeout(ctx.db, row, new Date(ctx.clock.now())))) throw new AppError('ENTITY_CONFLICT')
    const from = { userId }
    await History.record(ctx, { action: 'endTimeout', entity: 'chat', entityId: roomId, from, about: userId })
    await ctx.events.emit(ctx, 'chat.changed', { roomId, change: { type: 'TIMEOUT_REMOVED', userId } })
  })

const timeoutView = ({ user_id, until }: Store.TimeoutRow): ChatTimeout => ({
  userId: user_id,
  until: until.toISOString(),
})
