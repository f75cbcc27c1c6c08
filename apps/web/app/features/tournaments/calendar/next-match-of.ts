import type { MatchView } from '@agone/contract/matches/routes/matches'

/** The order of statuses by urgency, 0 first. Finished ones are left out. */
const urgency: Partial<Record<MatchView['status'], number>> = {
  disputed: 0,
  reported: 0,
  open: 0,
  agreed: 1,
  scheduled: 2,
  waiting: 3,
}

type ListedMatch = Pick<MatchView, 'status' | 'round' | 'scheduledAt'>

/** The next match of a list: open ones before scheduled ones, the earliest of each; undefined if all are over. */
export const nextMatchOf = <Match extends ListedMatch>(matches: readonly Match[]): Match | undefined =>
  matches
    .filter((match) => urgency[match.status] !== undefined)
    .toSorted(
      (a, b) =>
        (urgency[a.status] ?? 0) - (urgency[b.status] ?? 0) ||
        a.round - b.round ||
        (a.scheduledAt ?? '').localeCompare(b.scheduledAt ?? ''),
    )[0]
