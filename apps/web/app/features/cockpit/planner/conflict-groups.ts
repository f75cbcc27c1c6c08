import type { EntryId, MatchId } from '@agone/contract/ids'
import type {
  CalendarAbsence,
  CalendarConflict,
  CalendarPlan,
  PlannedRound,
} from '@agone/contract/tournaments/routes/calendar-plans'
import { defaultTimeZone } from '@agone/contract/tournaments/routes/calendar-rules'
import { dayIn } from '@agone/engines/calendar/zoned-time'

/**
 * The conflicts of a round with one other tournament: those of sides themselves, or those of players. Or the sides that are absent, of kind
 * `overlap`.
 */
export type ConflictGroup = {
  /** The same as long as the conflict is the same, also at another time of the day. */
  key: string
  kind: CalendarConflict['kind']
  round: PlannedRound
  /** Undefined for a tournament that the manager must not see. */
  tournament: string | undefined
  entryIds: readonly EntryId[]
  players: readonly string[]
  matchIds: readonly MatchId[]
  /** The kick-offs elsewhere, soonest first, as ISO texts. */
  times: readonly string[]
  /** The announced absences; empty for a conflict with another tournament. */
  absences: readonly CalendarAbsence[]
}

/** The conflicts of a plan by round, kind and other tournament: absences first, then those that overlap. */
export const conflictGroups = ({
  rounds,
  conflicts,
  absences,
}: Pick<CalendarPlan, 'rounds' | 'conflicts' | 'absences'>): ConflictGroup[] => {
  const byRound = new Map(rounds.map((round) => [round.round, round]))
  const keyOf = (conflict: CalendarConflict) =>
    [
      conflict.round,
      byRound.get(conflict.round)?.day,
      conflict.kind,
      conflict.other?.tournamentId ?? '',
      conflict.isSide,
    ].join(' ')
  const groups = [...Map.groupBy(conflicts, keyOf)].flatMap(([key, found]) => groupOf(key, found, byRound))
  const absent = [...Map.groupBy(absences, ({ round }) => round)].flatMap(([round, found]) =>
    absentGroup(byRound.get(round), found),
  )
  return [...absent, ...groups].toSorted((a, b) => Number(b.kind === 'overlap') - Number(a.kind === 'overlap'))
}

const groupOf = (
  key: string,
  found: readonly CalendarConflict[],
  rounds: ReadonlyMap<number, PlannedRound>,
): ConflictGroup[] => {
  const [first] = found
  const round = rounds.get(first?.round ?? 0)
  if (first === undefined || round === undefined) return []
  return [
    {
      ...{ key, round, kind: first.kind, tournament: first.other?.tournament },
      entryIds: first.isSide ? unique(found.map(({ entryId }) => entryId)) : [],
      players: unique(found.flatMap(({ players }) => players.map(({ username }) => username))).toSorted(),
      matchIds: unique(found.flatMap(({ matchId }) => matchId ?? [])),
      times: unique(found.flatMap(({ other }) => other?.scheduledAt ?? [])).toSorted(),
      absences: [],
    },
  ]
}

const absentGroup = (round: PlannedRound | undefined, absences: readonly CalendarAbsence[]): ConflictGroup[] => {
  if (round === undefined) return []
  const entryIds = unique(absences.map(({ entryId }) => entryId))
  return [
    {
      ...{ key: ['absent', round.round, round.day, ...entryIds].join(' '), kind: 'overlap', round, entryIds, absences },
      ...{ tournament: undefined, players: [], times: [] },
      matchIds: unique(absences.flatMap(({ matchId }) => matchId ?? [])),
    },
  ]
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** How far a match is moved away from another one, and the step of the suggested times, in milliseconds. */
const [distance, step] = [2 * 3_600_000, 15 * 60_000]

/** A later time on the same day that no longer overlaps, as an ISO text; undefined if there is none, or no match yet. */
export const laterTime = ({ kind, round, times, matchIds }: ConflictGroup): string | undefined => {
  const last = times.at(-1)
  if (kind !== 'overlap' || last === undefined || matchIds.length === 0) return undefined
  const at = Math.ceil((Date.parse(last) + distance) / step) * step
  return dayIn(at, defaultTimeZone) === round.day ? new Date(at).toISOString() : undefined
}
