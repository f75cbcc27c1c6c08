import { newId, type CalendarId, type EntryId, type MatchId } from '@agone/contract'
import {
  assertCount,
  drawSettingsOf,
  EngineFault,
  planOf,
  swissRounds,
  withSprints,
  type CountedDraw,
  type DrawInput,
  type DrawSettings,
  type Plan,
  type PlannedMatch,
} from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import {
  Entries,
  setDrawn,
  TournamentEntries,
  type EntryRecord,
  type TournamentRecord,
} from '../../tournaments/index.ts'
import { findCalendars } from './calendars.store.ts'
import * as DrawStore from './draws.store.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'

/**
 * Draws the matches of a tournament at its first change to running, and stores the plan; of a Swiss system the first round, and the
 * later ones without matches. A sprint has the sides of its race, so nothing of it is drawn. Throws TOURNAMENT_GENERATION_ERROR for a wrong
 * number of participants, MATCHES_GENERATION_ERROR for settings that do not fit, also if only the bracket after the groups cannot be drawn.
 */
export const draw = async (ctx: Ctx, tournament: TournamentRecord, seed: string): Promise<void> => {
  const input = inputOf(tournament, await Entries.listAll(ctx, tournament.id))
  const drawn = translatingFaults(() => {
    assertCount(countedDraw(tournament, input.participants.length))
    return planOf(input, seed)
  })
  const plan =
    input.format === 'races' ? { ...drawn, matches: withSprints(drawn.matches, tournament.settings.sprints) } : drawn
  await DrawStore.insertDraw(ctx.db, tournament.id, input)
  const rounds = tournament.type === 'swiss' ? swissRounds(tournament.settings.rounds, input.participants.length) : 0
  await store(ctx, tournament, { plan, from: 1, rounds })
}

const inputOf = (tournament: TournamentRecord, entries: readonly EntryRecord[]): DrawInput<EntryId> => ({
  ...settingsOfDraw(tournament),
  participants: entries.map((entry) => entry.id),
  seeded: entries.filter((entry) => entry.seed !== null).length,
})

/** What the draw of a stored tournament depends on besides its participants. */
const settingsOfDraw = (tournament: TournamentRecord): DrawSettings =>
  drawSettingsOf({ ...tournament, repeatTimes: tournament.repeat_times })

/** What the size of its draw depends on, with `count` participants. */
export const countedDraw = (tournament: TournamentRecord, count: number): CountedDraw => {
  const { rounds, advancing } = tournament.settings
  return { ...settingsOfDraw(tournament), count, rounds, advancing }
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

type PlanToStore = {
  plan: Plan<EntryId>
  /** The match day that opens. */
  from: number
  /** The number of rounds, if some are still without matches. */
  rounds?: number
  calendars?: ReadonlyMap<number, Calendar>
}

/** Stores a plan: rounds, matches, sides, slots. Returns the ids in the plan's order. */
export const store = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { plan, from, rounds: planned = 0, calendars }: PlanToStore,
): Promise<MatchId[]> => {
  const now = ctx.clock.now()
  const all = [...plan.matches.map((match) => match.round), ...Array.from({ length: planned }, (_, index) => index + 1)]
  const rounds = [...new Set(all)].toSorted((a, b) => a - b)
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
  const ids = await insert(ctx, tournament, { matches: plan.matches, calendarIds, from })
  await TournamentEntries.place(ctx, plan.places)
  const matchDays = rounds.at(-1) ?? 0
  await setDrawn(ctx, tournament, { matchDays, current: Math.min(from, matchDays) })
  return ids
}

type Insertion = {
  matches: readonly PlannedMatch<EntryId>[]
  calendarIds: ReadonlyMap<number, CalendarId>
  from: number
}

const insert = async (ctx: Ctx, tournament: TournamentRecord, { matches, calendarIds, from }: Insertion) => {
  const ids = matches.map(() => newId<MatchId>(ctx.clock.now()))
  await Store.insertMatches(ctx.db, matchRows(tournament, matches, { ids, calendarIds, from }))
  await Store.insertSides(ctx.db, sideRows(matches, ids))
  return ids
}

/** Adds the matches of a round that has been without any, and opens them. */
export const appendRound = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  matches: readonly PlannedMatch<EntryId>[],
): Promise<void> => {
  const calendars = await findCalendars(ctx.db, tournament.id)
  const calendarIds = new Map(calendars.map(({ round, id }) => [round, id]))
  await insert(ctx, tournament, { matches, calendarIds, from: Math.max(...matches.map((match) => match.round)) })
}

/** Adds a sprint to the round of a race that is drawn: it has the sides of the race, and comes before it. */
export const insertSprint = async (ctx: Ctx, tournament: TournamentRecord, race: MatchRecord): Promise<void> => {
  await Store.updateMatch(ctx.db, race.id, { ordinal: 1 })
  const sprint: PlannedMatch<EntryId> = {
    ...{ round: race.round, phase: 'sprint', name: race.name, scheduledAt: null },
    ...{ group: null, tie: null, leg: 1 },
    sides: race.sides.map(({ entry_id: entryId }) => ({ entryId })),
  }
  const calendarIds = new Map([[race.round, race.calendar_id]])
  await insert(ctx, tournament, { matches: [sprint], calendarIds, from: tournament.current_match_day })
}

/** Ends a tournament with the last round that has matches: the later ones are deleted. */
export const dropEmptyRounds = async (ctx: Ctx, tournament: TournamentRecord): Promise<void> => {
  const empty = (await findCalendars(ctx.db, tournament.id)).filter(({ match_ids }) => match_ids.length === 0)
  if (empty.length === 0) return
  await Store.deleteCalendars(
    ctx.db,
    empty.map(({ id }) => id),
  )
  const matchDays = Math.min(...empty.map(({ round }) => round)) - 1
  await setDrawn(ctx, tournament, { matchDays, current: Math.min(tournament.current_match_day, matchDays) })
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
