import { isKnockout, type CalendarPlan, type CalendarRule, type EntryId } from '@agone/contract'
import { EngineFault, roundSizes, matchesPerKickOff, weeklyDays, type PlayedDay, type RoundSize } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Entries, type TournamentRecord } from '../../tournaments/index.ts'
import { entryAbsenceView } from '../absences/absence.ts'
import { findOfEntries } from '../absences/absences.store.ts'
import { countedDraw, translatingFaults } from './draw.ts'
import { kindOf, overlap, whoAndWhere } from './plan.ts'
import { findMatchesElsewhere } from './plans.store.ts'
import { horizonDays, mustBeAhead, weeklyRuleOf } from './rule-times.ts'

const day = 24 * 3_600_000

/**
 * What a rule would make of the rounds that the draw will have: nothing in it follows from pairings. Throws DATE_INVALID and
 * FIELD_VALIDATION_ERROR as after the draw, MALFORMED_ENTITY_ERROR for times of matches or a range of rounds, and what the draw throws
 * for a number of participants that cannot be drawn.
 */
export const previewUndrawn = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  rule: CalendarRule,
): Promise<CalendarPlan> => {
  const { fromRound = 1, toRound, matchTimes = [] } = rule
  if (fromRound > 1 || toRound !== undefined || matchTimes.length > 0) throw new AppError('MALFORMED_ENTITY_ERROR')
  const weekly = weeklyRuleOf(ctx, rule)
  const { countedFor, sizes } = expectedRounds(tournament)
  const played = sizes.filter(({ matches }) => matches > 0)
  // Each round has a day of its own.
  if (played.length > horizonDays) throw new AppError('DATE_INVALID')
  const days = weeklyDays(weekly, played.length)
  const rounds = played.flatMap((size, index) => {
    const found = days[index]
    return found === undefined ? [] : [{ ...size, day: found, kickOffs: matchesPerKickOff(found.times, size.matches) }]
  })
  mustBeAhead(
    ctx,
    rounds.flatMap(({ kickOffs }) => kickOffs.map(({ at }) => at)),
  )
  return {
    version: tournament.version,
    countedFor,
    rounds: rounds.map(viewOf),
    kept: [],
    ...(await findObstacles(ctx, tournament, { rounds, timeZone: weekly.timeZone })),
  }
}

type Counted = NonNullable<CalendarPlan['countedFor']>
type UndrawnRound = RoundSize & { day: PlayedDay; kickOffs: readonly { at: number; matches: number }[] }

/** Once sign-ups are closed those who have entered count, before that the places; the other number if one cannot be drawn. */
const expectedRounds = (tournament: TournamentRecord): { countedFor: Counted; sizes: RoundSize[] } => {
  const { status, slots, participants_count: entered } = tournament
  const bySlots: Counted = { count: slots, of: 'slots' }
  const byEntries: Counted = { count: entered, of: 'entries' }
  const [likely, other] = status === 'closed' && entered > 1 ? [byEntries, bySlots] : [bySlots, byEntries]
  for (const counted of [likely, other]) {
    const sizes = attempt(tournament, counted.count)
    if (sizes) return { countedFor: counted, sizes }
  }
  return { countedFor: likely, sizes: translatingFaults(() => sizesOf(tournament, likely.count)) }
}

const attempt = (tournament: TournamentRecord, count: number): RoundSize[] | undefined => {
  try {
    return sizesOf(tournament, count)
  } catch (error) {
    if (error instanceof EngineFault) return undefined
    throw error
  }
}

const sizesOf = (tournament: TournamentRecord, count: number): RoundSize[] =>
  roundSizes(countedDraw(tournament, count), horizonDays + 1)

const viewOf = ({ round, bracketRound, byes, day, kickOffs }: UndrawnRound): CalendarPlan['rounds'][number] => ({
  calendarId: null,
  round,
  displayName: '',
  bracketRound,
  day: day.day,
  scheduledAt: new Date(day.times[0] ?? 0).toISOString(),
  before: null,
  kickOffs: kickOffs.map(({ at, matches }) => ({ scheduledAt: new Date(at).toISOString(), matches })),
  byes,
  matches: [],
})

type Obstacles = Pick<CalendarPlan, 'conflicts' | 'absences'>
type Planned = { rounds: readonly UndrawnRound[]; timeZone: string }

/**
 * Matches elsewhere and absences of those who have entered, in the rounds that they will certainly play: in a bracket the first one, and its
 * further legs.
 */
const findObstacles = async (ctx: Ctx, tournament: TournamentRecord, planned: Planned): Promise<Obstacles> => {
  const entries = await Entries.listAll(ctx, tournament.id)
  const entryIds = entries.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)
  const certain = isKnockout(tournament.type) ? tournament.repeat_times : Infinity
  const rounds = planned.rounds.filter(({ round }) => round <= certain)
  const times = rounds.flatMap(({ kickOffs }) => kickOffs.map(({ at }) => at))
  if (entryIds.length === 0 || times.length === 0) return { conflicts: [], absences: [] }
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return {
    conflicts: await findConflicts(ctx, entryIds, { rounds, timeZone: planned.timeZone, first, last }),
    absences: await findAbsences(ctx, entryIds, { rounds, first, last }),
  }
}

type Span = { rounds: readonly UndrawnRound[]; first: number; last: number }

const findConflicts = async (
  ctx: Ctx,
  entryIds: readonly EntryId[],
  { rounds, timeZone, first, last }: Span & { timeZone: string },
): Promise<CalendarPlan['conflicts']> => {
  const elsewhere = await findMatchesElsewhere(ctx.db, {
    entryIds,
    except: [],
    from: new Date(first - day - overlap),
    to: new Date(last + day + overlap),
    viewer: ctx.viewer,
  })
  return rounds.flatMap(({ round, kickOffs }) =>
    elsewhere.flatMap((other) => {
      const kinds = kickOffs.map(({ at }) => kindOf(at, other.starts_at.getTime(), timeZone))
      if (kinds.every((kind) => kind === undefined)) return []
      const kind = kinds.every((each) => each === 'overlap') ? ('overlap' as const) : ('sameDay' as const)
      return [{ kind, round, matchId: null, entryId: other.entry_id, ...whoAndWhere(other) }]
    }),
  )
}

const findAbsences = async (
  ctx: Ctx,
  entryIds: readonly EntryId[],
  { rounds, first, last }: Span,
): Promise<CalendarPlan['absences']> => {
  const absences = await findOfEntries(ctx.db, { of: { entryIds }, from: new Date(first), to: new Date(last) })
  return rounds.flatMap(({ round, kickOffs }) =>
    absences
      .filter(({ startsAt, endsAt }) => kickOffs.some(({ at }) => startsAt.getTime() <= at && at < endsAt.getTime()))
      .map((absence) => ({ round, matchId: null, ...entryAbsenceView(absence) })),
  )
}
