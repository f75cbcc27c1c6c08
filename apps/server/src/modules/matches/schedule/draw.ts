import { newId, type CalendarId, type EntryId, type MatchId } from '@agone/contract'
import { EngineFault, planOf, type DrawInput, type Plan, type PlannedMatch } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import {
  Entries,
  setDrawn,
  TournamentEntries,
  type EntryRecord,
  type TournamentRecord,
} from '../../tournaments/index.ts'
import * as DrawStore from './draws.store.ts'
import * as Store from '../matches.store.ts'

/**
 * Draws the matches of a tournament at its first change to running, and stores the plan. Throws
 * TOURNAMENT_GENERATION_ERROR for a wrong number of participants, MATCHES_GENERATION_ERROR for settings that do not
 * fit.
 */
export const draw = async (ctx: Ctx, tournament: TournamentRecord, seed: string): Promise<void> => {
  const input = inputOf(tournament, await Entries.listAll(ctx, tournament.id))
  const plan = translatingFaults(() => planOf(input, seed))
  await DrawStore.insertDraw(ctx.db, tournament.id, input)
  await store(ctx, tournament, { plan, from: 1 })
}

const inputOf = (tournament: TournamentRecord, entries: readonly EntryRecord[]): DrawInput<EntryId> => ({
  format: formatOf(tournament),
  participants: entries.map((entry) => entry.id),
  seeded: entries.filter((entry) => entry.seed !== null).length,
  repeatTimes: tournament.repeat_times,
  groups: tournament.settings.groups ?? 1,
  byes: tournament.settings.byes,
  thirdPlace: tournament.settings.thirdPlace,
  ...(tournament.type === 'doubleElimination' ? { reset: tournament.settings.secondGrandFinal } : {}),
})

const formatOf = ({ module, type, settings }: TournamentRecord): DrawInput['format'] => {
  if (module === 'FORMULA1') return 'races'
  if (type !== 'rankings') return type
  return settings.groups === null ? 'league' : 'groups'
}

/** Translates an engine's error into one of the catalogue. */
export const translatingFaults = <Result>(run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error
    const isWrongCount = error.reason === 'odd' || error.reason === 'notPowerOfTwo'
    throw new AppError(isWrongCount ? 'TOURNAMENT_GENERATION_ERROR' : 'MATCHES_GENERATION_ERROR', { cause: error })
  }
}

type Calendar = { displayName: string; scheduledAt: Date | null }

/**
 * Stores a plan: rounds, matches, sides, slots. `from` is the match day that opens. Returns the ids in the plan's
 * order.
 */
export const store = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { plan, from, calendars }: { plan: Plan<EntryId>; from: number; calendars?: ReadonlyMap<number, Calendar> },
): Promise<MatchId[]> => {
  const now = ctx.clock.now()
  const rounds = [...new Set(plan.matches.map((match) => match.round))].toSorted((a, b) => a - b)
  const calendarIds = new Map(rounds.map((round) => [round, newId<CalendarId>(now)]))
  await Store.insertCalendars(
    ctx.db,
    rounds.map((round) => ({
      id: calendarIds.get(round) ?? newId<CalendarId>(now),
      tournament_id: tournament.id,
      round,
      display_name: calendars?.get(round)?.displayName ?? '',
      scheduled_at: calendars?.get(round)?.scheduledAt ?? null,
    })),
  )
  const ids = plan.matches.map(() => newId<MatchId>(now))
  await Store.insertMatches(ctx.db, matchRows(tournament, plan.matches, { ids, calendarIds, from }))
  await Store.insertSides(ctx.db, sideRows(plan.matches, ids))
  await TournamentEntries.place(ctx, plan.places)
  const matchDays = rounds.at(-1) ?? 0
  await setDrawn(ctx, tournament, { matchDays, current: Math.min(from, matchDays) })
  return ids
}

/** Adds a later phase to a drawn tournament and opens its first match day. */
export const append = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  matches: PlannedMatch<EntryId>[],
): Promise<void> => {
  const from = Math.min(...matches.map((match) => match.round))
  await store(ctx, tournament, { plan: { matches, places: [] }, from })
}

type PlanContext = { ids: readonly MatchId[]; calendarIds: ReadonlyMap<number, CalendarId>; from: number }

const matchRows = (
  tournament: TournamentRecord,
  matches: readonly PlannedMatch<EntryId>[],
  { ids, calendarIds, from }: PlanContext,
) => {
  const nextOrdinals = new Map<number, number>()
  const legs = Map.groupBy(matches, ({ tie }) => tie)
  return matches.map((match, index) => {
    const ordinal = nextOrdinals.get(match.round) ?? 0
    nextOrdinals.set(match.round, ordinal + 1)
    return {
      id: ids[index] ?? newId<MatchId>(),
      tournament_id: tournament.id,
      calendar_id: calendarIds.get(match.round) ?? newId<CalendarId>(),
      round: match.round,
      ordinal,
      phase: match.phase,
      group_name: match.group,
      tie: match.tie,
      leg: match.leg,
      legs: match.tie === null ? 1 : (legs.get(match.tie)?.length ?? 1),
      name: match.name,
      scheduled_at: match.scheduledAt,
      status: statusOf(match, from),
      verified_at: null,
      verified_by: null,
    }
  })
}

const statusOf = (match: PlannedMatch<EntryId>, openDay: number) => {
  if (match.sides.some((side) => side.bye)) return 'void' as const
  if (match.sides.some((side) => side.entryId === null)) return 'waiting' as const
  return match.round <= openDay ? ('open' as const) : ('scheduled' as const)
}

const sideRows = (matches: readonly PlannedMatch<EntryId>[], ids: readonly MatchId[]) =>
  matches.flatMap((match, index) =>
    match.sides.map((side, ordinal) => ({
      match_id: ids[index] ?? newId<MatchId>(),
      ordinal,
      entry_id: side.entryId,
      from_match_id: side.from ? (ids[side.from.match] ?? null) : null,
      from_takes: side.from?.takes ?? null,
      bye: side.bye ?? false,
      winner: side.entryId !== null && match.sides.some((other) => other.bye),
      score: null,
      penalties: null,
      position: null,
      outcome: null,
      fast_ride_time: null,
      stable_id: null,
    })),
  )
