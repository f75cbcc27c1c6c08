import type { ChatReading, ChatRoomId, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Messages from './messages.ts'
import * as Store from './readings.store.ts'

/** How far a user has read in a room. */
export const get = async (ctx: Ctx, roomId: ChatRoomId, userId: UserId): Promise<ChatReading> => {
  const { last_read_id, unread } = await Store.findReading(ctx.db, roomId, userId)
  return { lastReadId: last_read_id, unreadCount: unread }
}

/** The numbers of unread messages of a user in several rooms. */
export const unreadOf = async (
  ctx: Ctx,
  roomIds: readonly ChatRoomId[],
  userId: UserId,
): Promise<ReadonlyMap<ChatRoomId, number>> =>
  new Map((await Store.findUnread(ctx.db, roomIds, userId)).map(({ room_id, unread }) => [room_id, unread]))

/** Moves the marker of a user to a message, never backwards. Throws TOURNAMENT_NOT_FOUND for an unknown message. */
export const update = async (ctx: Ctx, userId: UserId, { roomId, id }: Messages.MessageRef): Promise<ChatReading> => {
  await Messages.get(ctx, { roomId, id })
  await Store.upsertReading(ctx.db, { room_id: roomId, user_id: userId, message_id: id })
  return get(ctx, roomId, userId)
}
