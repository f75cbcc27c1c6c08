import type { ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { limiter } from '../../platform/http/index.ts'
import './events.ts'

/** Notifies the open pages of a room that somebody is writing. */
type SignalTyping = (ctx: Ctx, user: SignedIn, roomId: ChatRoomId) => Promise<void>

/** Signals of one user in one room reach the others once in two seconds; more have no effect. */
export const createTyping = (clock: Ctx['clock']): SignalTyping => {
  const take = limiter(clock, 1, 2000)
  return async (ctx, { id: userId, username }, roomId) => {
    if (take(`${roomId} ${userId}`).wait > 0) return
    await ctx.events.emit(ctx, 'chat.changed', { roomId, change: { type: 'TYPING', userId, username } })
  }
}
