import type { ChatStatus, MatchChat, MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { accessTo, ChatReadings, ChatTimeouts, mustModerate, type Access } from '../../chat/index.ts'
import { History } from '../../history/index.ts'
import '../events.ts'
import * as Matches from '../matches.ts'
import { lockMatch, updateMatch } from '../matches.store.ts'
import { roomOf } from './rights.ts'

/** The chat of a match for a viewer who may read it. */
export const get = async (ctx: Ctx, viewer: SignedIn, id: MatchId, access: Access): Promise<MatchChat> => {
  const { chat_status: status } = await Matches.getUnchecked(ctx, id)
  const { mayModerate, isOpen, timeoutUntil } = access
  const own = timeoutUntil ? [{ userId: viewer.id, until: timeoutUntil.toISOString() }] : []
  return {
    matchId: id,
    status,
    mayWrite: isOpen && !timeoutUntil,
    mayModerate,
    timeouts: mayModerate ? await ChatTimeouts.list(ctx, roomOf(id)) : own,
    ...(await ChatReadings.get(ctx, roomOf(id), viewer.id)),
  }
}

/** Opens or closes the chat of a match, which is audited; without effect if it is open or closed already. */
export const setStatus = (ctx: Ctx, viewer: SignedIn, id: MatchId, status: ChatStatus): Promise<MatchChat> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockMatch(ctx.db, id)
    mustModerate(await accessTo({ ...ctx, viewer }, roomOf(id)))
    if (before !== status) {
      await updateMatch(ctx.db, id, { chat_status: status })
      const action = status === 'OPENED' ? 'open' : 'close'
      await History.record(ctx, { action, entity: 'chat', entityId: id })
      await ctx.events.emit(ctx, 'match.chatStatus', { matchId: id, status })
    }
    return get(ctx, viewer, id, await accessTo({ ...ctx, viewer }, roomOf(id)))
  })
