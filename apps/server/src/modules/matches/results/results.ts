import { isRace, type MatchStatus, type SideResult } from '@agone/contract'
import { positionsAfterPenalties } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { deleteLineups } from '../participants/lineups.store.ts'
import { finishPositionOf } from '../match.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { findPenalties } from './race-penalties.store.ts'

/** The origin of a result; `reason` is the manager's. */
export type Origin = { walkover: boolean; ruled: boolean; reason: string | null }

/** From reports or a file, without a ruling. */
export const asReported: Origin = { walkover: false, ruled: false, reason: null }

/** A final result to be stored. */
export type Settlement = { match: MatchRecord; sides: readonly SideResult[]; origin: Origin }

/**
 * Stores the status of a match and the figures of sides and players; missing sides have no figures. Penalties of a race change the
 * positions.
 */
export const writeResult = async (
  ctx: Ctx,
  { match, sides }: Omit<Settlement, 'origin'>,
  outcome: Store.MatchOutcome,
): Promise<void> => {
  const positions = isRace(match) ? await racePositions(ctx, match, sides) : undefined
  await Store.updateResults(ctx.db, match.id, {
    outcome,
    rows: match.sides.map((side, ordinal) => {
      const result = sides.find((each) => each.entryId === side.entry_id)
      const other = sides.find((each) => each.entryId !== side.entry_id)
      const position = (side.entry_id === null ? undefined : positions?.get(side.entry_id)) ?? null
      return {
        ordinal,
        score: result?.score ?? null,
        penalties: result?.penalties ?? null,
        winner: isRace(match) ? position === 1 : isAhead(result, other),
        position,
        finish_position: result?.position ?? null,
        gap: result?.gap ?? null,
        outcome: result?.outcome ?? null,
        fast_ride_time: result?.fastRideTime ?? null,
        stable_id: result?.stableId ?? null,
        driver_of_the_day: result?.driverOfTheDay ?? false,
      }
    }),
  })
  // Only a verified match has figures of players.
  if (match.status === 'verified') await Store.deletePlayers(ctx.db, match.id)
  await Store.insertPlayers(ctx.db, playersOf(match, sides))
}

/** Deletes all figures of a match and its stored line-ups. */
export const clearResult = async (ctx: Ctx, match: MatchRecord, status: MatchStatus): Promise<void> => {
  await writeResult(ctx, { match, sides: [] }, { status, verified_at: null, verified_by: null, ...asReported })
  await deleteLineups(ctx.db, match.id)
}

/** The positions after penalties, by entry; without penalties those at the finish, so that two drivers may share a position. */
const racePositions = async (
  ctx: Ctx,
  match: Pick<MatchRecord, 'id'>,
  sides: readonly SideResult[],
): Promise<ReadonlyMap<string, number>> => {
  const finishers = sides.flatMap(({ entryId: id, position, gap = null }) =>
    position === undefined ? [] : [{ id, position, gap }],
  )
  const all = finishers.length === 0 ? [] : await findPenalties(ctx.db, match.id)
  // Those of a driver who was disqualified after them have no effect: they do not close the gap in the positions either.
  const penalties = all.filter(({ entry_id }) => finishers.some(({ id }) => id === entry_id))
  if (penalties.length === 0) return new Map(finishers.map(({ id, position }) => [id, position]))
  return positionsAfterPenalties(
    finishers,
    penalties.map(({ entry_id: id, seconds, places }) => ({ id, seconds, places })),
  )
}

const isAhead = (one: SideResult | undefined, other: SideResult | undefined): boolean => {
  const difference = (one?.score ?? 0) - (other?.score ?? 0) || (one?.penalties ?? 0) - (other?.penalties ?? 0)
  return difference > 0
}

const playersOf = (match: MatchRecord, sides: readonly SideResult[]) =>
  sides.flatMap(({ entryId, players = [] }) =>
    players.map(({ userId, goals, assists, mvp }) => ({
      match_id: match.id,
      entry_id: entryId,
      user_id: userId,
      goals,
      assists,
      mvp,
    })),
  )

/** The current result of a match, in the form of a settlement; the positions of a race are those at the finish, before penalties. */
export const resultOf = (match: MatchRecord): SideResult[] =>
  match.sides.flatMap((side) => {
    if (side.entry_id === null) return []
    const position = finishPositionOf(side)
    return [
      {
        entryId: side.entry_id,
        ...(side.score === null ? {} : { score: side.score }),
        ...(side.penalties === null ? {} : { penalties: side.penalties }),
        ...(position === null ? {} : { position }),
        ...(side.gap === null ? {} : { gap: side.gap }),
        ...(side.outcome === null ? {} : { outcome: side.outcome }),
        ...(side.fast_ride_time === null ? {} : { fastRideTime: side.fast_ride_time }),
        ...(side.stable_id === null ? {} : { stableId: side.stable_id }),
        ...(side.driver_of_the_day ? { driverOfTheDay: true } : {}),
      },
    ]
  })
