import {
  defaultTimeZone,
  limits,
  type AbsenceInput,
  type CalendarAbsence,
  type EntryAbsence,
  type EntryDays,
} from '@agone/contract'
import { addDays, dayIn, instantOf, isTimeZone } from '@agone/engines'
import { AppError, fieldFault } from '../../../platform/http/index.ts'
import type { DatedRound } from '../schedule/plan.ts'
import type { AbsenceRow, EntryAbsenceRow } from './absences.store.ts'

type Days = Pick<AbsenceRow, 'first_day' | 'last_day' | 'starts_at' | 'ends_at'>

/**
 * The days of an absence, and the midnights around them in its zone. Throws FIELD_VALIDATION_ERROR for an unknown zone,
 * MALFORMED_ENTITY_ERROR for an end before the start, DATE_INVALID for days that are over at `now`, too many or too far away.
 */
export const daysOf = ({ firstDay, lastDay, timeZone = defaultTimeZone }: AbsenceInput, now: number): Days => {
  if (!isTimeZone(timeZone)) throw fieldFault('/time_zone', 'notTimeZone')
  if (lastDay < firstDay) throw new AppError('MALFORMED_ENTITY_ERROR')
  const today = dayIn(now, timeZone)
  if (lastDay < today || lastDay > addDays(today, limits.absenceHorizonDays)) throw new AppError('DATE_INVALID')
  if (lastDay >= addDays(firstDay, limits.absenceDaysMax)) throw new AppError('DATE_INVALID')
  return {
    first_day: firstDay,
    last_day: lastDay,
    starts_at: new Date(instantOf(firstDay, '00:00', timeZone)),
    ends_at: new Date(instantOf(addDays(lastDay, 1), '00:00', timeZone)),
  }
}

/** Throws ENTITY_CONFLICT if `days` overlap with an absence of the same holder, or if there are too many. */
export const mustFit = (days: Days, others: readonly AbsenceRow[]): void => {
  const overlaps = (other: Days) => other.starts_at < days.ends_at && days.starts_at < other.ends_at
  if (others.some(overlaps)) throw refused({ reason: 'absenceOverlaps' })
  const { openAbsences: count } = limits
  if (others.length >= count) throw refused({ reason: 'absencesUsedUp', values: { count } })
}

type Fault = NonNullable<NonNullable<ConstructorParameters<typeof AppError>[1]>['faults']>[number]

const refused = (fault: Omit<Fault, 'path'>) => new AppError('ENTITY_CONFLICT', { faults: [{ path: '', ...fault }] })

export const entryAbsenceView = (row: EntryAbsenceRow): EntryAbsence => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

const day = 24 * 3_600_000

/**
 * The days alone, and of them only those with a part of the window (epoch milliseconds), which the other side of a match may read. Days are
 * counted from the first midnight: next to a change of clocks it may be a day more or less than in the zone of whoever announced.
 */
export const entryDaysView = (row: EntryAbsenceRow, window: { from: number; to: number }): EntryDays => {
  const { entryId, firstDay, lastDay } = row
  const [start, end] = [row.startsAt.getTime(), row.endsAt.getTime()]
  const before = Math.max(0, Math.floor((window.from - start) / day))
  const until = Math.floor((window.to - start) / day)
  const [first, last] = [addDays(firstDay, before), addDays(firstDay, until)]
  return {
    entryId,
    firstDay: first < lastDay ? first : lastDay,
    lastDay: last < lastDay ? last : lastDay,
    startsAt: new Date(start + before * day).toISOString(),
    endsAt: new Date(Math.min(end, start + (until + 1) * day)).toISOString(),
  }
}

/** The matches of a plan in absences of their sides, in the order of the plan. */
export const absencesIn = (rounds: readonly DatedRound[], absences: readonly EntryAbsenceRow[]): CalendarAbsence[] => {
  const byEntry = Map.groupBy(absences, ({ entryId }) => entryId)
  return rounds.flatMap(({ calendar: { round }, matches, times }) =>
    matches.flatMap(({ id: matchId, sides }) => {
      const at = times.get(matchId) ?? 0
      const ofSides = sides.flatMap(({ entry_id: id }) => (id === null ? [] : (byEntry.get(id) ?? [])))
      return ofSides
        .filter(({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime())
        .map((absence) => ({ round, matchId, ...entryAbsenceView(absence) }))
    }),
  )
}
