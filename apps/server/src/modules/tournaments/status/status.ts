import { mayChangeStatus, type TournamentStatus } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError, invariant } from '../../../platform/http/index.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { releaseAll } from '../fees/release-all.ts'
import { newCommitment } from './draw-seed.ts'
import '../events.ts'
import { isDrawn, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import * as Store from '../tournaments.store.ts'

/**
 * Changes the status of a locked tournament. The first change to running draws with the seed whose hash is public, and
 * publishes the seed; `tournament.started` is awaited in this transaction, so a refused draw changes nothing. Every
 * other change before the draw creates a new seed and hash.
 */
export const changeStatus = async (ctx: Ctx, tournament: TournamentRecord, to: TournamentStatus): Promise<void> => {
  if (!mayChangeStatus(tournament.status, to, hasRole(ctx.viewer, 'ADMIN')))
    throw new AppError('TOURNAMENT_STATUS_DENY')
  const starts = to === 'running' && !isDrawn(tournament)
  if (starts) await mustHaveParticipants(ctx, tournament)
  if (tournament.status === 'opened') await releaseAll(ctx, tournament.id)
  const commitment = starts || isDrawn(tournament) ? undefined : newCommitment()
  await Store.updateTournament(ctx.db, tournament.id, { status: to, ...commitment })
  if (starts) {
    const seed = tournament.committed_seed
    invariant(seed !== null, 'a tournament that is not drawn has no committed seed')
    await Store.updateTournament(ctx.db, tournament.id, { draw_seed: seed })
    await ctx.events.emit(ctx, 'tournament.started', { tournament: { ...tournament, status: to }, seed })
  } else {
    await ctx.events.emit(ctx, 'tournament.status', { tournament, to })
  }
  await Tournaments.touch(ctx, tournament.id, 'settings')
  await History.record(ctx, {
    action: 'status',
    entity: 'tournament',
    entityId: tournament.id,
    from: { status: tournament.status },
    to: { status: to, ...(commitment && { drawCommitment: commitment.draw_commitment }) },
  })
}

const mustHaveParticipants = async (ctx: Ctx, tournament: TournamentRecord) => {
  const game = await Games.getForBody(ctx, tournament.game_id)
  if (tournament.participants_count < game.min_participants) throw new AppError('NOT_ENOUGH_PARTICIPANTS')
  if (tournament.participants_count > tournament.slots) throw new AppError('TOO_MANY_PARTICIPANTS')
}

/** Sets the match day of a drawn tournament: reports are accepted for days up to it. */
export const changeMatchDay = async (ctx: Ctx, tournament: TournamentRecord, matchDay: number): Promise<void> => {
  if (matchDay === tournament.current_match_day) return
  if (!isDrawn(tournament)) throw new AppError('TOURNAMENT_STATUS_DENY')
  if (matchDay > tournament.match_days) throw new AppError('MALFORMED_ENTITY_ERROR')
  await moveToMatchDay(ctx, tournament, matchDay)
  await History.record(ctx, {
    action: 'matchDay',
    entity: 'tournament',
    entityId: tournament.id,
    from: { currentMatchDay: tournament.current_match_day },
    to: { currentMatchDay: matchDay },
  })
}

/** Sets the match day without an act in the history: for the automatic change once all matches of the day are verified. */
export const moveToMatchDay = async (ctx: Ctx, tournament: TournamentRecord, matchDay: number): Promise<void> => {
  await Store.updateTournament(ctx.db, tournament.id, { current_match_day: matchDay })
  await ctx.events.emit(ctx, 'tournament.matchDay', { tournament, matchDay })
  await Tournaments.touch(ctx, tournament.id)
}

/** Starts a tournament whose matches come from a season file instead of a draw; the caller writes the matches. */
export const startFromImport = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentRecord> => {
  const started = { status: 'running', committed_seed: null, draw_commitment: null } as const
  await Store.updateTournament(ctx.db, tournament.id, started)
  return { ...tournament, ...started }
}

/** Stores the results of the draw in the tournament: the number of match days and the open one. */
export const setDrawn = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  days: { matchDays: number; current: number },
) => {
  await Store.updateTournament(ctx.db, tournament.id, { match_days: days.matchDays, current_match_day: days.current })
}
