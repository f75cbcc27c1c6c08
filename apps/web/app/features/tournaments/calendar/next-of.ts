import type { MatchView } from '@agone/contract/matches/routes/matches'

/** What the reader has to see to before all else: 0 is first. Undefined for what is over. */
const urgency: Partial<Record<MatchView['status'], number>> = {
  disputed: 0,
  reported: 0,
  open: 0,
  agreed: 1,
  scheduled: 2,
  waiting: 3,
}

type Listed = Pick<MatchView, 'status' | 'round' | 'scheduledAt'>

/** The match that is next for somebody: an open one before one to come, the earliest of each; undefined when all is over. */
export const nextOf = <Match extends Listed>(matches: readonly Match[]): Match | undefined =>
  matches
    .filter((match) => urgency[match.status] !== undefined)
    .toSorted(
      (a, b) =>
        (urgency[a.status] ?? 0) - (urgency[b.status] ?? 0) ||
        a.round - b.round ||
        (a.scheduledAt ?? '').localeCompare(b.scheduledAt ?? ''),
    )[0]
