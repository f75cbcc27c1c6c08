import type { CalendarPlan, CalendarRule, EntryId, MatchId, TournamentId } from '@agone/contract'
import { weeklyDays, type WeeklyRule } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import {
  bracketRoundOfDay,
  isDrawn,
  mustAllow,
  mustBeOfThisVersion,
  mustManage,
  storeCalendarRule,
  Tournaments,
  updateCalendarRule,
  type TournamentRecord,
} from '../../tournaments/index.ts'
import { absencesIn } from '../absences/absence.ts'
import { findOfEntries } from '../absences/absences.store.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { findAllMatches } from '../matches.store.ts'
import { findCalendars, updateTimes } from './calendars.store.ts'
import {
  conflictsOf,
  datedRounds,
  isKept,
  overlap,
  roundsOf,
  timeOf,
  type DatedRound,
  type RoundOfMatches,
} from './plan.ts'
import * as Store from './plans.store.ts'
import { mustBeAhead, refusalOf, weeklyRuleOf } from './rule-times.ts'
import { previewUndrawn } from './undrawn-plans.ts'

const day = 24 * 3_600_000

/**
 * What a rule would make of the rounds that are left, or that the draw will have. Throws TOURNAMENT_STATUS_DENY for a tournament that may not be scheduled or has no
 * round left, DATE_INVALID for days that are past or too far away, MALFORMED_ENTITY_ERROR for a match of another tournament,
 * FIELD_VALIDATION_ERROR for an unknown zone, and before the draw what `previewUndrawn` throws.
 */
export const preview = async (ctx: Ctx, id: TournamentId, rule: CalendarRule): Promise<CalendarPlan> => {
  const tournament = await Tournaments.get(ctx, id)
  mustManage(ctx.viewer, tournament)
  mustAllow(tournament, 'schedule')
  if (!isDrawn(tournament)) return previewUndrawn(ctx, tournament, rule)
  return viewOf(tournament, await plan(ctx, tournament, rule))
}

type Versioned = CalendarRule & { version?: number | undefined }

/**
 * Schedules the rounds that are left. Throws what `preview` throws, and ENTITY_CONFLICT if the tournament has changed since `version`.
 * The sides of matches whose time changes are told as of any other move. Before the draw the rule is kept for it, and only another change
 * of the tournament's own fields is a conflict: everybody who enters changes its version.
 */
export const apply = (ctx: Ctx, id: TournamentId, { version, ...rule }: Versioned): Promise<CalendarPlan> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'schedule')
    if (!isDrawn(tournament)) return keepForDraw(ctx, tournament, { version, ...rule })
    if (version !== undefined && version !== tournament.version) throw new AppError('ENTITY_CONFLICT')
    const planned = await plan(ctx, tournament, rule)
    await store(ctx, tournament, planned)
    if (tournament.calendar_rule) await updateCalendarRule(ctx, tournament, undefined)
    return viewOf(await Tournaments.get(ctx, id), planned)
  })

const keepForDraw = async (ctx: Ctx, tournament: TournamentRecord, { version, ...rule }: Versioned) => {
  mustBeOfThisVersion(tournament, version)
  const planned = await previewUndrawn(ctx, tournament, rule)
  await updateCalendarRule(ctx, tournament, { ...weeklyRuleOf(ctx, rule), refused: null })
  return { ...planned, version: (await Tournaments.get(ctx, tournament.id)).version }
}

/** Removes the rule that waits for the draw, or that the draw could not apply. */
export const withdrawRule = (ctx: Ctx, id: TournamentId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'schedule')
    if (tournament.calendar_rule) await updateCalendarRule(ctx, tournament, undefined)
  })

/** Gives the rounds of a tournament that was just drawn the days of its rule. A rule that is too late or too long stays, and says so. */
export const applyRuleAfterDraw = async (ctx: Ctx, tournament: TournamentRecord): Promise<void> => {
  const rule = tournament.calendar_rule
  if (!rule) return
  const left = roundsOf(await findCalendars(ctx.db, tournament.id), await findAllMatches(ctx.db, tournament.id), {})
  const rounds = dated(left, rule)
  const refused = refusalOf(ctx, timesToSet(rounds))
  if (refused === null) await store(ctx, tournament, { rounds, agreed: new Set() })
  await storeCalendarRule(ctx, tournament, refused === null ? undefined : { ...rule, refused })
}

type Exceptions = Partial<Pick<Parameters<typeof datedRounds>[0], 'agreed' | 'exceptions'>>

const dated = (
  rounds: readonly RoundOfMatches[],
  rule: WeeklyRule,
  { agreed = new Set(), exceptions = new Map() }: Exceptions = {},
): DatedRound[] => datedRounds({ rounds, days: weeklyDays(rule, rounds.length), agreed, exceptions })

type Planned = { rounds: DatedRound[]; agreed: ReadonlySet<MatchId> } & Pick<
  CalendarPlan,
  'kept' | 'conflicts' | 'absences'
>

const plan = async (ctx: Ctx, tournament: TournamentRecord, rule: CalendarRule): Promise<Planned> => {
  const { matchTimes = [], fromRound: from, toRound: to } = rule
  const weekly = weeklyRuleOf(ctx, rule)
  const matches = await findAllMatches(ctx.db, tournament.id)
  const known = new Set(matches.map((match) => match.id))
  if (matchTimes.some(({ matchId }) => !known.has(matchId))) throw new AppError('MALFORMED_ENTITY_ERROR')
  const range = roundsOf(await findCalendars(ctx.db, tournament.id), matches, { from, to })
  const left = range.filter((round) => !isKept(round))
  if (left.length === 0) throw new AppError('TOURNAMENT_STATUS_DENY')
  const agreed = new Set(await Store.findAgreed(ctx.db, tournament.id))
  const exceptions = new Map(matchTimes.map(({ matchId, scheduledAt }) => [matchId, Date.parse(scheduledAt)]))
  const rounds = dated(left, weekly, { agreed, exceptions })
  mustBeAhead(ctx, timesToSet(rounds))
  const kept = range.filter(isKept).map(({ calendar }) => calendar.round)
  return { rounds, agreed, kept, ...(await findObstacles(ctx, rounds, weekly.timeZone)) }
}

/** Times that are set now; what stays as it is may be past. */
const timesToSet = (rounds: readonly DatedRound[]): number[] =>
  rounds.flatMap(({ first, times, matches }) => [
    first,
    ...matches.flatMap((match) => {
      const at = times.get(match.id)
      return at === undefined || at === timeOf(match)?.getTime() ? [] : at
    }),
  ])

/** Matches elsewhere and absences at the planned times. Rounds that are still to be drawn have no matches. */
const findObstacles = async (
  ctx: Ctx,
  rounds: readonly DatedRound[],
  timeZone: string,
): Promise<Pick<CalendarPlan, 'conflicts' | 'absences'>> => {
  const times = rounds.flatMap((round) => [...round.times.values()])
  if (times.length === 0) return { conflicts: [], absences: [] }
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const entryIds = entriesIn(rounds)
  const elsewhere = await Store.findMatchesElsewhere(ctx.db, {
    entryIds,
    except: rounds.flatMap((round) => [...round.times.keys()]),
    from: new Date(first - day - overlap),
    to: new Date(last + day + overlap),
    viewer: ctx.viewer,
  })
  const absences = await findOfEntries(ctx.db, { of: { entryIds }, from: new Date(first), to: new Date(last) })
  return { conflicts: conflictsOf(rounds, elsewhere, timeZone), absences: absencesIn(rounds, absences) }
}

const entriesIn = (rounds: readonly DatedRound[]): EntryId[] => {
  const sides = rounds.flatMap(({ matches }) => matches).flatMap((match) => match.sides)
  return [...new Set(sides.flatMap(({ entry_id }) => entry_id ?? []))]
}

/**
 * Writes the times of rounds and matches, and tells what moved: nothing if nothing did. Matches in `agreed` keep a time of their own also
 * where it is that of their round: another plan must know that it was agreed.
 */
const store = async (
  ctx: Ctx,
  { id }: TournamentRecord,
  { rounds, agreed }: Pick<Planned, 'rounds' | 'agreed'>,
): Promise<void> => {
  const matches = rounds.flatMap((round) =>
    round.matches.map((match) => ({ match, at: round.times.get(match.id) ?? round.first, first: round.first })),
  )
  const stays = matches.filter(({ match, at }) => timeOf(match)?.getTime() === at).map(({ match }) => match.id)
  const moved = rounds.filter(({ calendar, first }) => calendar.scheduled_at?.getTime() !== first)
  if (stays.length === matches.length && moved.length === 0) return
  await updateTimes(ctx.db, {
    rounds: moved.map(({ calendar, first }) => ({ id: calendar.id, scheduled_at: new Date(first) })),
    matches: matches.map(({ match, at, first }) => ({
      id: match.id,
      scheduled_at: at === first && !agreed.has(match.id) ? null : new Date(at),
    })),
  })
  const unchanged = new Set(stays)
  const changed = matches.filter(({ match }) => !unchanged.has(match.id))
  await SystemMessages.timesSet(ctx, new Map(changed.map(({ match, at }) => [match.id, new Date(at)])))
  await Tournaments.touch(ctx, id)
  await History.record(ctx, {
    action: 'planDays',
    entity: 'tournament',
    entityId: id,
    from: { scheduledAt: rounds.map(({ calendar }) => calendar.scheduled_at?.toISOString() ?? null) },
    to: { scheduledAt: rounds.map(({ first }) => new Date(first).toISOString()) },
  })
}

const viewOf = (
  { version }: TournamentRecord,
  { rounds, agreed, kept, conflicts, absences }: Planned,
): CalendarPlan => ({
  version,
  countedFor: null,
  rounds: rounds.map(({ calendar, day, first, matches, times }) => ({
    calendarId: calendar.id,
    round: calendar.round,
    displayName: calendar.display_name,
    bracketRound: bracketRoundOfDay(calendar),
    day: day.day,
    scheduledAt: new Date(first).toISOString(),
    before: calendar.scheduled_at?.toISOString() ?? null,
    kickOffs: [...Map.groupBy(times.values(), (at) => at)]
      .toSorted(([a], [b]) => a - b)
      .map(([at, all]) => ({ scheduledAt: new Date(at).toISOString(), matches: all.length })),
    byes: null,
    matches: matches.map((match) => ({
      matchId: match.id,
      scheduledAt: new Date(times.get(match.id) ?? first).toISOString(),
      before: timeOf(match)?.toISOString() ?? null,
      isAgreed: agreed.has(match.id),
    })),
  })),
  kept,
  conflicts,
  absences,
})
