import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { setDrawn, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { isPlayed } from '../match.ts'
import '../events.ts'
import * as Store from '../matches.store.ts'

/**
 * Undoes the draw of the bracket when a group result is reopened; throws ENTITY_CONFLICT if the bracket has results.
 * Returns the tournament after it.
 */
export const removeBracketAfterGroups = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentRecord> => {
  const bracket = await Store.findAllMatches(ctx.db, tournament.id, 'elimination')
  if (bracket.some(isPlayed)) throw new AppError('ENTITY_CONFLICT')
  if (bracket.length === 0) return tournament
  await Store.deletePhase(ctx.db, tournament.id, 'elimination')
  await ctx.events.emit(ctx, 'matches.removed', { matchIds: bracket.map(({ id }) => id) })
  const firstRound = Math.min(...bracket.map((match) => match.round))
  const matchDays = firstRound - 1
  await setDrawn(ctx, tournament, { matchDays, current: Math.min(tournament.current_match_day, matchDays) })
  return Tournaments.get(ctx, tournament.id)
}
