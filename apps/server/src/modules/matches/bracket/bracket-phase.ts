import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { setDrawn, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { isPlayed } from '../match.ts'
import '../events.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'

/**
 * Whether the bracket after groups has as many places as a draw would have, and like it neither byes nor second legs. One of a season file
 * may be different, such as that of a European championship, with the best third-placed teams.
 */
export const canBeDrawnAgain = (
  { settings: { groups, advancing } }: TournamentRecord,
  bracket: readonly MatchRecord[],
): boolean => {
  const entries = new Set(bracket.flatMap(({ sides }) => sides.flatMap((side) => side.entry_id ?? [])))
  const isPlain = bracket.every(({ legs, sides }) => legs === 1 && !sides.some((side) => side.bye))
  return isPlain && entries.size === (groups ?? 0) * (advancing ?? 0)
}

/**
 * Undoes the draw of the bracket when a group result is reopened or corrected; throws ENTITY_CONFLICT if the bracket has results. A bracket
 * that could not be drawn again stays (decision 851). Returns the tournament after it.
 */
export const removeBracketAfterGroups = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentRecord> => {
  const bracket = await Store.findAllMatches(ctx.db, tournament.id, 'elimination')
  if (bracket.length === 0 || !canBeDrawnAgain(tournament, bracket)) return tournament
  if (bracket.some(isPlayed)) throw new AppError('ENTITY_CONFLICT')
  await Store.deletePhase(ctx.db, tournament.id, 'elimination')
  await ctx.events.emit(ctx, 'matches.removed', { matchIds: bracket.map(({ id }) => id) })
  const firstRound = Math.min(...bracket.map((match) => match.round))
  const matchDays = firstRound - 1
  await setDrawn(ctx, tournament, { matchDays, current: Math.min(tournament.current_match_day, matchDays) })
  return Tournaments.get(ctx, tournament.id)
}
