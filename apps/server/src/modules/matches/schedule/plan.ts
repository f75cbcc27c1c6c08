import { isForfeited, type CalendarConflict, type MatchId } from '@agone/contract'
import { dayIn, dealTimes, type PlayedDay } from '@agone/engines'
import type { CalendarRecord } from './calendars.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { isPlayed } from '../match.ts'
import type { MatchElsewhere } from './plans.store.ts'

/** A round with its matches, without those that nobody plays: byes, and those of sides that have withdrawn (decision 856). */
export type RoundOfMatches = { calendar: CalendarRecord; matches: readonly MatchRecord[] }

/** The rounds of a range, in order. Those without a match to be played are left out, unless their matches are still to be drawn. */
export const roundsOf = (
  calendars: readonly CalendarRecord[],
  matches: readonly MatchRecord[],
  { from = 1, to = Infinity }: { from?: number | undefined; to?: number | undefined },
): RoundOfMatches[] => {
  const byRound = Map.groupBy(matches, ({ round }) => round)
  return calendars
    .filter(({ round }) => round >= from && round <= to)
    .flatMap((calendar) => {
      const all = byRound.get(calendar.round) ?? []
      const left = all.filter((match) => match.status !== 'void' && !isForfeited(match, match.sides))
      return left.length > 0 || all.length === 0 ? [{ calendar, matches: left }] : []
    })
}

/** Whether a round stays as it is: something in it was played or reported. */
export const isKept = ({ matches }: RoundOfMatches): boolean => matches.some(isPlayed)

/** When a match begins: by its own time or by that of its round. */
export const timeOf = (match: Pick<MatchRecord, 'scheduled_at' | 'round_scheduled_at'>): Date | null =>
  match.scheduled_at ?? match.round_scheduled_at

/** A round with its day, and when its matches will begin, in epoch milliseconds. */
export type DatedRound = RoundOfMatches & { day: PlayedDay; first: number; times: ReadonlyMap<MatchId, number> }

type Dated = {
  rounds: readonly RoundOfMatches[]
  days: readonly PlayedDay[]
  /** Matches that keep their time, because their sides have agreed on it. */
  agreed: ReadonlySet<MatchId>
  /** Matches with a time of their own, in epoch milliseconds. */
  exceptions: ReadonlyMap<MatchId, number>
}

/** Each round with a day: its other matches are spread over the kick-offs of the day. */
export const datedRounds = ({ rounds, days, agreed, exceptions }: Dated): DatedRound[] => {
  const dated = rounds.flatMap((round, index) => {
    const day = days[index]
    return day === undefined ? [] : [{ ...round, day }]
  })
  const isFree = ({ id }: MatchRecord) => !exceptions.has(id) && !agreed.has(id)
  const dealt = dealTimes(
    dated.map(({ day, matches }) => ({
      times: day.times,
      matches: matches
        .filter(isFree)
        .map(({ id, sides }) => ({ id, sides: sides.flatMap(({ entry_id }) => entry_id ?? []) })),
    })),
  )
  return dated.map((round) => {
    const first = round.day.times[0] ?? 0
    const timeOfMatch = (match: MatchRecord) =>
      exceptions.get(match.id) ?? dealt.get(match.id) ?? timeOf(match)?.getTime() ?? first
    return { ...round, first, times: new Map(round.matches.map((match) => [match.id, timeOfMatch(match)])) }
  })
}

/** Kick-offs that are closer than this cannot both be played, in milliseconds. */
export const overlap = 2 * 3_600_000

/** The conflicts of the matches of a plan with matches elsewhere, in the order of the plan. */
export const conflictsOf = (
  rounds: readonly DatedRound[],
  elsewhere: readonly MatchElsewhere[],
  timeZone: string,
): CalendarConflict[] => {
  const byEntry = Map.groupBy(elsewhere, ({ entry_id }) => entry_id)
  return rounds.flatMap(({ calendar, matches, times }) =>
    matches.flatMap(({ id, sides }) => {
      const at = times.get(id) ?? 0
      return sides.flatMap(({ entry_id: entryId }) => {
        const others = entryId === null ? [] : (byEntry.get(entryId) ?? [])
        return others.flatMap((other): CalendarConflict[] => {
          const kind = kindOf(at, other.starts_at.getTime(), timeZone)
          if (kind === undefined || entryId === null || other.match_id === id) return []
          return [{ kind, round: calendar.round, matchId: id, entryId, ...whoAndWhere(other) }]
        })
      })
    }),
  )
}

/** How close a planned kick-off is to another match; undefined on different days. */
export const kindOf = (at: number, other: number, timeZone: string): CalendarConflict['kind'] | undefined => {
  if (Math.abs(at - other) < overlap) return 'overlap'
  // Calculating the day of every pair would cost seconds.
  const mayBeSameDay = Math.abs(at - other) < 26 * 3_600_000
  return mayBeSameDay && dayIn(at, timeZone) === dayIn(other, timeZone) ? 'sameDay' : undefined
}

/** Whose match elsewhere it is, and which one. */
export const whoAndWhere = (other: MatchElsewhere): Pick<CalendarConflict, 'isSide' | 'players' | 'other'> => ({
  isSide: other.is_side,
  players: other.is_side ? [] : other.players.toSorted((a, b) => a.username.localeCompare(b.username)),
  other: other.visible
    ? {
        matchId: other.match_id,
        tournamentId: other.tournament_id,
        tournament: other.tournament,
        scheduledAt: other.starts_at.toISOString(),
      }
    : null,
})
