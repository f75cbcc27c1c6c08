import type { Ctx } from '../../../platform/context/ctx.ts'
import { Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import '../events.ts'
import { findFirstUnfinished, findLastRound } from '../matches.store.ts'

/**
 * Has the next round of a Swiss system drawn once every match is decided, in the transaction of `ctx`, with the tournament locked: so each
 * round is drawn once. Not in a tournament that is over.
 */
export const drawFollowing = async (ctx: Ctx, { id, type }: TournamentRecord): Promise<void> => {
  if (type !== 'swiss') return
  // One call may settle several matches, so the tournament may have changed since it was read.
  const tournament = await Tournaments.get(ctx, id)
  if (tournament.status !== 'running' && tournament.status !== 'paused') return
  const round = (await findLastRound(ctx.db, id)) + 1
  if (round > tournament.match_days || (await findFirstUnfinished(ctx.db, id)) !== undefined) return
  await ctx.events.emit(ctx, 'matches.roundOver', { tournament, round })
}
