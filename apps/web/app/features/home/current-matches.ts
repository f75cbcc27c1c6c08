import type { MatchStatus, MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** The assumed duration of a match, in milliseconds. */
const matchDuration = 3 * 3_600_000

type ScheduledMatch = Pick<MatchView, 'tournamentId' | 'status' | 'scheduledAt'>

const runningStatuses: readonly MatchStatus[] = ['open', 'reported', 'agreed', 'disputed']

/** Whether a match belongs to the current match day and has no final result. */
export const isRunning = ({ status }: Pick<MatchView, 'status'>): boolean => runningStatuses.includes(status)

/** The scheduled time of a match; matches without one are sorted last. */
export const scheduledTimeOf = ({ scheduledAt }: Pick<MatchView, 'scheduledAt'>): number =>
  scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt)

/** Whether a match is the next one or under way. */
export const isNextOrRunning = (match: Pick<MatchView, 'status' | 'scheduledAt'>, now: number): boolean =>
  isRunning(match) && scheduledTimeOf(match) > now - matchDuration

/** Splits tournaments into those with a next or running match, soonest first, and the others in their order. */
export const activeFirst = <Each extends Pick<Tournament, 'id'>>(
  tournaments: readonly Each[],
  matches: readonly ScheduledMatch[],
  now: number,
): { active: Each[]; inactive: Each[] } => {
  const withNextMatch = tournaments.map((each) => ({ each, next: nextMatchOf(each.id, matches, now) }))
  const active = withNextMatch.filter(({ next }) => next < Infinity).toSorted((a, b) => a.next - b.next)
  return {
    active: active.map(({ each }) => each),
    inactive: withNextMatch.filter(({ next }) => next === Infinity).map(({ each }) => each),
  }
}

const nextMatchOf = (id: Tournament['id'], matches: readonly ScheduledMatch[], now: number) =>
  Math.min(...matches.filter((match) => match.tournamentId === id && isNextOrRunning(match, now)).map(scheduledTimeOf))
