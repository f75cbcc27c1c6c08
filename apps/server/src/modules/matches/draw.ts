import { newId, type CalendarId, type EntryId, type MatchId } from '@agone/contract'
import { drawElimination, drawLeague, EngineFault } from '@agone/engines'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/index.ts'
import { Entries, setDrawn, TournamentEntries, type EntryRecord, type TournamentRecord } from '../tournaments/index.ts'
import { groupsPlan } from './groups.ts'
import * as Store from './matches.store.ts'
import { bracketPlan, leaguePlan, seasonPlan, type Plan, type PlannedMatch } from './plan.ts'

/**
 * Draws the matches of a tournament at its first change to running. Refuses with TOURNAMENT_GENERATION_ERROR what the
 * number of participants forbids, with MATCHES_GENERATION_ERROR what the settings do. The same seed and participants
 * give the same matches (domain, section 4).
 */
export const draw = async (ctx: Ctx, tournament: TournamentRecord, seed: string): Promise<void> => {
  const entries = await Entries.all(ctx, tournament.id)
  await keep(ctx, tournament, { plan: planOf(tournament, entries, seed), from: 1 })
}

/** What the draw would give, for its preview. */
export const planOf = (tournament: TournamentRecord, entries: readonly EntryRecord[], seed: string): Plan =>
  refusing(() => {
    const ids = entries.map((entry) => entry.id)
    if (tournament.module === 'FORMULA1') {
      const races = Array.from({ length: tournament.repeat_times }, (_, index) => ({ round: index + 1 }))
      return { matches: seasonPlan(ids, races), places: [] }
    }
    const byId = new Map<string, EntryId>(ids.map((id) => [id, id]))
    if (tournament.type === 'elimination') return eliminationPlan(tournament, entries, { byId, seed })
    if (tournament.settings.groups !== null) return groupsPlan(tournament, entries, { byId, seed })
    const { byes } = tournament.settings
    const fixtures = drawLeague({ participants: ids, repeatTimes: tournament.repeat_times, seed, byes })
    return { matches: leaguePlan(fixtures, byId), places: [] }
  })

type Drawing = { byId: ReadonlyMap<string, EntryId>; seed: string }

const eliminationPlan = (
  tournament: TournamentRecord,
  entries: readonly EntryRecord[],
  { byId, seed }: Drawing,
): Plan => {
  const { byes, thirdPlace } = tournament.settings
  const participants = entries.map((entry) => entry.id)
  const seeded = entries.filter((entry) => entry.seed !== null).length
  const legs = tournament.repeat_times
  const bracket = drawElimination({ participants, legs, thirdPlace, byes, seeded, seed })
  return { matches: bracketPlan(bracket, byId), places: [] }
}

/** Turns what an engine cannot draw into the refusal of the catalogue. */
export const refusing = <Result>(run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error
    const isCount = error.reason === 'odd' || error.reason === 'notPowerOfTwo'
    throw new AppError(isCount ? 'TOURNAMENT_GENERATION_ERROR' : 'MATCHES_GENERATION_ERROR', { cause: error })
  }
}

type Calendar = { displayName: string; scheduledAt: Date | null }

/** Writes a plan: rounds, matches, sides, places. `from` is the match day that opens. Answers the ids in the plan's order. */
export const keep = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { plan, from, calendars }: { plan: Plan; from: number; calendars?: ReadonlyMap<number, Calendar> },
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
export const append = async (ctx: Ctx, tournament: TournamentRecord, matches: PlannedMatch[]): Promise<void> => {
  const from = Math.min(...matches.map((match) => match.round))
  await keep(ctx, tournament, { plan: { matches, places: [] }, from })
}

type Ids = { ids: readonly MatchId[]; calendarIds: ReadonlyMap<number, CalendarId>; from: number }

const matchRows = (tournament: TournamentRecord, matches: readonly PlannedMatch[], { ids, calendarIds, from }: Ids) => {
  const places = new Map<number, number>()
  return matches.map((match, index) => {
    const ordinal = places.get(match.round) ?? 0
    places.set(match.round, ordinal + 1)
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
      name: match.name,
      scheduled_at: match.scheduledAt,
      status: statusOf(match, from),
      verified_at: null,
      verified_by: null,
    }
  })
}

const statusOf = (match: PlannedMatch, openDay: number) => {
  if (match.sides.some((side) => side.bye)) return 'void' as const
  if (match.sides.some((side) => side.entryId === null)) return 'waiting' as const
  return match.round <= openDay ? ('open' as const) : ('scheduled' as const)
}

const sideRows = (matches: readonly PlannedMatch[], ids: readonly MatchId[]) =>
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
