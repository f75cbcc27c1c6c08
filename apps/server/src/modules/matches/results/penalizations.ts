import {
  newId,
  type EntryId,
  type Penalization,
  type PenalizationId,
  type StableId,
  type TournamentId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { Entries, mustAllow, mustManage, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import * as Store from './penalizations.store.ts'
import type { PenalizationRow } from './penalizations.store.ts'

/** All penalizations of a tournament, oldest first. */
export const list = (ctx: Ctx, tournamentId: TournamentId): Promise<PenalizationRow[]> =>
  Store.findPenalizations(ctx.db, tournamentId)

type NewPenalization = {
  entryId?: EntryId | undefined
  stableId?: StableId | undefined
  points: number
  reason: string
  matchDay?: number | undefined
}

/** Deducts points from an entry or a stable (negative points are added); by default from the current match day. */
export const create = (ctx: Ctx, tournamentId: TournamentId, input: NewPenalization): Promise<PenalizationRow> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await lockForRuling(ctx, tournamentId)
    await mustBeValid(ctx, tournament, input)
    const now = ctx.clock.now()
    const row: PenalizationRow = {
      id: newId<PenalizationId>(now),
      tournament_id: tournament.id,
      entry_id: input.entryId ?? null,
      stable_id: input.stableId ?? null,
      points: input.points,
      reason: input.reason.trim(),
      match_day: input.matchDay ?? tournament.current_match_day,
      created_by: ctx.viewer.kind === 'user' ? ctx.viewer.id : null,
      created_at: new Date(now),
    }
    await Store.insertPenalizations(ctx.db, [row])
    await Tournaments.touch(ctx, tournament.id)
    await History.record(ctx, {
      action: 'penalize',
      entity: 'tournament',
      entityId: tournament.id,
      to: { entryId: row.entry_id, stableId: row.stable_id, points: row.points },
      why: row.reason,
    })
    return row
  })

const lockForRuling = async (ctx: Ctx, id: TournamentId): Promise<TournamentRecord> => {
  const tournament = await Tournaments.lock(ctx, id)
  mustManage(ctx.viewer, tournament)
  mustAllow(tournament, 'rule')
  return tournament
}

const mustBeValid = async (ctx: Ctx, tournament: TournamentRecord, penalization: NewPenalization) => {
  const { entryId, stableId, points, matchDay = 0 } = penalization
  if (matchDay > tournament.match_days) throw new AppError('MALFORMED_ENTITY_ERROR')
  if ((entryId === undefined) === (stableId === undefined) || points === 0) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (entryId !== undefined) {
    const entries = await Entries.listAll(ctx, tournament.id)
    if (!entries.some((entry) => entry.id === entryId)) throw new AppError('MALFORMED_ENTITY_ERROR')
    return
  }
  if (tournament.module !== 'FORMULA1') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const stables = tournament.settings.stables ?? (await Games.listStables(ctx, tournament.game_id))
  if (!stables.some((stable) => stable.id === stableId)) throw new AppError('MALFORMED_ENTITY_ERROR')
}

/** Deletes a penalization; UNKNOWN_ERROR if it does not exist. */
export const remove = (ctx: Ctx, tournamentId: TournamentId, id: PenalizationId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await lockForRuling(ctx, tournamentId)
    const row = await Store.deletePenalization(ctx.db, tournament.id, id)
    if (!row) throw new AppError('UNKNOWN_ERROR')
    await Tournaments.touch(ctx, tournament.id)
    await History.record(ctx, {
      action: 'unpenalize',
      entity: 'tournament',
      entityId: tournament.id,
      from: { entryId: row.entry_id, stableId: row.stable_id, points: row.points },
      why: row.reason,
    })
  })

export const penalizationView = (row: PenalizationRow): Penalization => ({
  id: row.id,
  tournamentId: row.tournament_id,
  entryId: row.entry_id,
  stableId: row.stable_id,
  points: row.points,
  reason: row.reason,
  matchDay: row.match_day,
  createdAt: row.created_at.toISOString(),
})
