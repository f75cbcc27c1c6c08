import type { MatchStatus, MatchView } from '@agone/contract/matches/routes/matches'

/** The matches of a day by progress. `waiting` ones have one report, or two that agree. */
export type DayProgress = { verified: number; waiting: number; toDecide: number; toPlay: number; total: number }

const progressOf: Record<MatchStatus, keyof DayProgress | undefined> = {
  verified: 'verified',
  agreed: 'waiting',
  reported: 'waiting',
  disputed: 'toDecide',
  open: 'toPlay',
  scheduled: 'toPlay',
  waiting: 'toPlay',
  void: undefined,
}

/** Counts the matches of one day; annulled ones are left out. */
export const dayProgress = (matches: readonly MatchView[], day: number): DayProgress => {
  const progress: DayProgress = { verified: 0, waiting: 0, toDecide: 0, toPlay: 0, total: 0 }
  for (const match of matches) {
    const part = match.round === day ? progressOf[match.status] : undefined
    if (part === undefined) continue
    progress[part] += 1
    progress.total += 1
  }
  return progress
}

/** The number of matches without a result in a range of days, by default in the whole tournament. */
export const countWithoutResult = (
  matches: readonly MatchView[],
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): number =>
  matches.filter(({ round, status }) => round >= from && round <= to && status !== 'verified' && status !== 'void')
    .length

/** The number of matches in a range of days. */
export const matchesIn = (matches: readonly MatchView[], { from, to }: { from: number; to: number }): number =>
  matches.filter(({ round, status }) => round >= from && round <= to && status !== 'void').length
