import type { MatchId, MatchStatus } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { moveToMatchDay, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { forfeitAmong, outweighedForfeit } from './forfeits.ts'
import { drawFollowing } from '../schedule/following-round.ts'
import { resolvedBracket, syncBracket, tiesOf } from '../bracket/knockout.ts'
import { isPlayed } from '../match.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { insertLineups } from '../participants/lineups.store.ts'
import { clearResult, writeResult, type Settlement } from './results.ts'

/**
 * Stores a final result in the transaction of `ctx`, with the tournament locked: scores of the sides, statistics of the players,
 * dependent slots of the bracket, match day. Throws MALFORMED_ENTITY_ERROR for a knock-out match without a winner.
 */
export const settle = async (ctx: Ctx, tournament: TournamentRecord, settlement: Settlement): Promise<void> => {
  await settleOneOfMany(ctx, tournament, settlement)
  await Tournaments.touch(ctx, tournament.id)
}

/**
 * The same for one of many results of a transaction, which calls `Tournaments.touch` once after the last: each call announces all matches that
 * the transaction has changed until then.
 */
export const settleOneOfMany = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  settlement: Settlement,
): Promise<void> => {
  const filled = await write(ctx, tournament, settlement)
  for (;;) {
    const forfeit = await forfeitAmong(ctx, tournament, filled)
    if (!forfeit) break
    filled.push(...(await write(ctx, tournament, forfeit)))
  }
  await advanceDay(ctx, tournament)
}

/** Returns the matches of the bracket whose sides or status it has changed. */
const write = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, sides, origin }: Settlement,
): Promise<MatchId[]> => {
  const verified_by = ctx.viewer.kind === 'user' ? ctx.viewer.id : null
  const outcome = { status: 'verified', verified_at: new Date(ctx.clock.now()), verified_by, ...origin } as const
  await writeResult(ctx, { match, sides }, outcome)
  // A corrected result keeps the line-ups stored at the first one.
  if (match.status !== 'verified') await insertLineups(ctx.db, match.id)
  if (match.phase !== 'elimination') return []
  const bracket = await bracketOf(ctx, tournament)
  const outweighed = await outweighedForfeit(ctx, tournament, { match, bracket })
  if (outweighed) return write(ctx, tournament, outweighed)
  mustHaveWinner(match, bracket)
  return syncBracket(ctx, bracket, tournament.current_match_day)
}

const bracketOf = (ctx: Ctx, { id: tournamentId }: Pick<TournamentRecord, 'id'>): Promise<MatchRecord[]> =>
  Store.findAllMatches(ctx.db, tournamentId, 'elimination')

const mustHaveWinner = (match: MatchRecord, matches: readonly MatchRecord[]) => {
  const legs = tiesOf(matches)[match.tie ?? 0] ?? []
  const isOver = legs.every((leg) => leg.status === 'verified')
  const winner = resolvedBracket(matches).winners[match.tie ?? 0] ?? -1
  if (isOver && winner < 0) throw new AppError('MALFORMED_ENTITY_ERROR')
}

/**
 * Moves the match day past every day whose matches are all decided, from the current one on; the last day stays. An undecided match of an
 * earlier day, which a manager has left behind, does not stop it. Before that the next round of a Swiss system is drawn, if there is nothing
 * left to decide.
 */
export const advanceDay = async (ctx: Ctx, tournament: TournamentRecord): Promise<void> => {
  await drawFollowing(ctx, tournament)
  if (tournament.current_match_day >= tournament.match_days) return
  const day = await Store.findDayToMoveTo(ctx.db, tournament.id)
  if (day === undefined) return
  // One call may settle several matches, so the day may have moved since the tournament was read.
  const current = await Tournaments.get(ctx, tournament.id)
  if (current.status !== 'ended') await moveToMatchDay(ctx, current, day)
}

/**
 * Removes a final result and sets `status`, which the reports decide. Throws ENTITY_CONFLICT if a dependent match of the
 * bracket is played.
 */
export const undoSettlement = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, status }: { match: MatchRecord; status: MatchStatus },
): Promise<void> => {
  if (match.phase === 'elimination') await mustHaveNoPlayedDependents(ctx, match)
  await clearResult(ctx, match, status)
  if (match.phase === 'elimination') {
    await syncBracket(ctx, await bracketOf(ctx, tournament), tournament.current_match_day)
  }
  await Tournaments.touch(ctx, tournament.id)
}

/** Throws ENTITY_CONFLICT if a match that depends on this one's tie is played. */
export const mustHaveNoPlayedDependents = async (ctx: Ctx, match: MatchRecord): Promise<void> => {
  const matches = await bracketOf(ctx, { id: match.tournament_id })
  const legs: MatchId[] = matches.filter((each) => each.tie === match.tie).map((each) => each.id)
  const dependents = await Store.findDependents(ctx.db, legs)
  if (dependents.some(isPlayed)) throw new AppError('ENTITY_CONFLICT')
}
