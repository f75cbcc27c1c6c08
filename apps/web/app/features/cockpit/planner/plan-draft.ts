import type { MatchId } from '@agone/contract/ids'
import type { MatchStatus, MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { isForfeited } from '@agone/contract/matches/rules'
import type { CalendarRule } from '@agone/contract/tournaments/routes/calendar-plans'
import { defaultTimeZone, type DrawRule } from '@agone/contract/tournaments/routes/calendar-rules'
import type { Calendar } from '@agone/contract/tournaments/routes/calendars'
import { weeklyDays } from '@agone/engines/calendar/weekly-rule'
import { addDays, dayIn, timeIn, weekdayOf } from '@agone/engines/calendar/zoned-time'

/** A day of the week (ISO 8601) with its kick-offs; an empty text is one that is not chosen yet. */
export type WeekdayDraft = { weekday: number; times: readonly string[] }

/** What the manager has written: days are `2027-01-10` or empty. */
export type PlanDraft = {
  days: readonly WeekdayDraft[]
  from: string
  except: readonly string[]
  /** IANA. */
  timeZone: string
  fromRound: number
  matchTimes: readonly { matchId: MatchId; scheduledAt: string }[]
}

const played: ReadonlySet<MatchStatus> = new Set(['reported', 'agreed', 'disputed', 'verified'])

type PlannedMatch = Pick<MatchView, 'round' | 'status' | 'walkover'> & {
  participants: readonly Pick<Participant, 'withdrawn'>[]
}
type Schedule = { calendars: readonly Calendar[]; matches: readonly PlannedMatch[] }

/** The rounds that can be planned: with a match to be played or drawn, and none that was reported or verified, but for forfeits. */
export const roundsToPlan = ({ calendars, matches }: Schedule): Calendar[] => {
  const byRound = Map.groupBy(matches, ({ round }) => round)
  return calendars.filter(({ round }) => {
    const all = byRound.get(round) ?? []
    const found = all.filter((match) => match.status !== 'void' && !isForfeited(match, match.participants))
    return (found.length > 0 || all.length === 0) && found.every(({ status }) => !played.has(status))
  })
}

const [sunday, evening] = [7, '21:30']

type Rounds = { rounds: readonly Calendar[]; kept?: DrawRule | null }

/**
 * The rule that was kept for the draw, from today or tomorrow on if its first kick-off is past. Else that of the first round that is left, if it has
 * a time to come, or every Sunday evening from the next one on.
 */
export const startDraft = ({ rounds, kept }: Rounds, now: number): PlanDraft => {
  const [first] = rounds
  if (kept) {
    const { days, except, timeZone } = kept
    const today = dayIn(now, timeZone)
    const from = kept.from < today ? today : kept.from
    const isLate = isTooLate({ ...kept, from }, now)
    return {
      days,
      from: isLate ? addDays(today, 1) : from,
      except,
      timeZone,
      fromRound: first?.round ?? 1,
      matchTimes: [],
    }
  }
  const tomorrow = addDays(dayIn(now, defaultTimeZone), 1)
  const at = first?.scheduledAt ? Date.parse(first.scheduledAt) : 0
  const from = at > now ? dayIn(at, defaultTimeZone) : addDays(tomorrow, (7 + sunday - weekdayOf(tomorrow)) % 7)
  return {
    days: [{ weekday: weekdayOf(from), times: [at > now ? timeIn(at, defaultTimeZone) : evening] }],
    from,
    except: [],
    timeZone: defaultTimeZone,
    fromRound: first?.round ?? 1,
    matchTimes: [],
  }
}

/** Whether a draw at `now` would be too late for a rule: its first kick-off is past. */
export const isTooLate = (rule: DrawRule, now: number): boolean => (weeklyDays(rule, 1)[0]?.times[0] ?? now) <= now

/** The body of the calls; undefined while a time or the first day is missing. */
export const ruleOf = ({
  days,
  from,
  except,
  timeZone,
  fromRound,
  matchTimes,
}: PlanDraft): CalendarRule | undefined => {
  if (from === '' || days.some(({ times }) => times.includes(''))) return undefined
  return {
    days: days.map(({ weekday, times }) => ({ weekday, times: [...times] })),
    ...{ from, timeZone, fromRound, except: [...except], matchTimes: [...matchTimes] },
  }
}

/** The first day of the week that is not chosen, counted from the last one on; undefined if all are. */
export const freeWeekday = (days: readonly WeekdayDraft[]): number | undefined => {
  const last = days.at(-1)?.weekday ?? 0
  const following = Array.from({ length: 7 }, (_, index) => ((last + index) % 7) + 1)
  return following.find((weekday) => days.every((day) => day.weekday !== weekday))
}
