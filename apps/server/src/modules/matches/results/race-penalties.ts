import {
  isRace,
  newId,
  type EntryId,
  type MatchId,
  type RacePenalty,
  type RacePenaltyId,
  type TournamentId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { finishPositionOf, sideOf } from '../match.ts'
import type { MatchRef } from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import * as Store from './race-penalties.store.ts'
import type { RacePenaltyRow } from './race-penalties.store.ts'
import { resultOf } from './results.ts'
import { settle } from './settlement.ts'
import { asManager } from './verification.ts'

/** The penalties of all races of a tournament, oldest first. */
export const listAll = (ctx: Ctx, tournamentId: TournamentId): Promise<RacePenaltyRow[]> =>
  Store.findPenaltiesOfTournament(ctx.db, tournamentId)

/** All penalties of a race, oldest first. */
export const list = (ctx: Ctx, matchId: MatchId): Promise<RacePenaltyRow[]> => Store.findPenalties(ctx.db, matchId)

type NewPenalty = {
  entryId: EntryId
  seconds?: number | undefined
  places?: number | undefined
  reason: string
}

/**
 * Puts a driver of a verified race back, by seconds or by places, and calculates the classification again. Throws
 * NOT_AVAILABLE_FOR_ENTITY_ERROR for a match that is no race, ENTITY_CONFLICT if it has no result, MALFORMED_ENTITY_ERROR for a driver
 * without a position, for both units or none, and for seconds of a driver whose gap is not known.
 */
export const create = async (ctx: Ctx, match: MatchRef, penalty: NewPenalty): Promise<RacePenaltyRow> => {
  const row = rowOf(ctx, match, penalty)
  await asManager(ctx, match, async (ctx, { tournament, match }) => {
    if (!isRace(match)) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (match.status !== 'verified') throw new AppError('ENTITY_CONFLICT')
    mustHaveEffect(match, row)
    await Store.insertPenalty(ctx.db, row)
    await classifyAgain(ctx, tournament, match)
    await History.record(ctx, {
      action: 'penalize',
      entity: 'match',
      entityId: match.id,
      to: costOf(row),
      why: row.reason,
    })
  })
  return row
}

/** Stores a penalty of a season file, whose result is stored after it. */
export const insert = (ctx: Ctx, match: MatchRef, penalty: NewPenalty): Promise<void> =>
  Store.insertPenalty(ctx.db, rowOf(ctx, match, penalty))

const rowOf = (ctx: Ctx, match: MatchRef, penalty: NewPenalty): RacePenaltyRow => {
  const now = ctx.clock.now()
  return {
    id: newId<RacePenaltyId>(now),
    match_id: match.id,
    entry_id: penalty.entryId,
    seconds: penalty.seconds ?? null,
    places: penalty.places ?? null,
    reason: penalty.reason.trim(),
    created_by: ctx.viewer.kind === 'user' ? ctx.viewer.id : null,
    created_at: new Date(now),
  }
}

const mustHaveEffect = (match: MatchRecord, { entry_id, seconds, places }: RacePenaltyRow) => {
  const side = sideOf(match, entry_id)
  const position = side ? finishPositionOf(side) : null
  const isTimed = side?.gap !== null || position === 1
  const isWrong = position === null || (seconds === null) === (places === null) || (seconds !== null && !isTimed)
  if (isWrong) throw new AppError('MALFORMED_ENTITY_ERROR')
}

const classifyAgain = (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord) => {
  const { walkover, ruled, reason } = match
  return settle(ctx, tournament, { match, sides: resultOf(match), origin: { walkover, ruled, reason } })
}

const costOf = ({ entry_id: entryId, seconds, places }: RacePenaltyRow): Record<string, EntryId | number> => ({
  entryId,
  ...(seconds === null ? {} : { seconds }),
  ...(places === null ? {} : { places }),
})

/** Takes a penalty back, also after the race was reopened; UNKNOWN_ERROR if it does not exist. */
export const remove = async (ctx: Ctx, match: MatchRef, id: RacePenaltyId): Promise<void> => {
  await asManager(ctx, match, async (ctx, { tournament, match }) => {
    const row = await Store.deletePenalty(ctx.db, match.id, id)
    if (!row) throw new AppError('UNKNOWN_ERROR')
    if (match.status === 'verified') await classifyAgain(ctx, tournament, match)
    await History.record(ctx, {
      action: 'unpenalize',
      entity: 'match',
      entityId: match.id,
      from: costOf(row),
      why: row.reason,
    })
  })
}

export const penaltyView = (row: RacePenaltyRow): RacePenalty => ({
  id: row.id,
  matchId: row.match_id,
  entryId: row.entry_id,
  seconds: row.seconds,
  places: row.places,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})
