import type { MatchStatus, MatchView } from '@agone/contract/matches/routes/matches'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** How long a match is played, from its hour on. */
const playing = 3 * 3_600_000

type Dated = Pick<MatchView, 'tournamentId' | 'status' | 'scheduledAt'>

const underWay: readonly MatchStatus[] = ['open', 'reported', 'agreed', 'disputed']

/** Of the day that is being played, and without a final result. */
export const isUnderWay = ({ status }: Pick<MatchView, 'status'>): boolean => underWay.includes(status)

/** The hour of a match; one without is played any time, so it comes after all others. */
export const timeOf = ({ scheduledAt }: Pick<MatchView, 'scheduledAt'>): number =>
  scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt)

/** Played next, or now. */
export const isAlive = (match: Pick<MatchView, 'status' | 'scheduledAt'>, now: number): boolean =>
  isUnderWay(match) && timeOf(match) > now - playing

/** Those of the tournaments in which something is played next or now, the soonest first, and the others as they came. */
export const aliveFirst = <Each extends Pick<Tournament, 'id'>>(
  tournaments: readonly Each[],
  matches: readonly Dated[],
  now: number,
): { alive: Each[]; still: Each[] } => {
  const timed = tournaments.map((each) => ({ each, next: nextOf(each.id, matches, now) }))
  const alive = timed.filter(({ next }) => next < Infinity).toSorted((a, b) => a.next - b.next)
  return {
    alive: alive.map(({ each }) => each),
    still: timed.filter(({ next }) => next === Infinity).map(({ each }) => each),
  }
}

const nextOf = (id: Tournament['id'], matches: readonly Dated[], now: number) =>
  Math.min(...matches.filter((match) => match.tournamentId === id && isAlive(match, now)).map(timeOf))
