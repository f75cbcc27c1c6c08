import type { MatchStatus, MatchView } from '@agone/contract/matches/routes/matches'

/** Where the matches of a day stand. `waiting` ones have one report, or two that agree. */
export type DayProgress = { verified: number; waiting: number; toDecide: number; toPlay: number; total: number }

const counted: Record<MatchStatus, keyof DayProgress | undefined> = {
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
    const part = match.round === day ? counted[match.status] : undefined
    if (part === undefined) continue
    progress[part] += 1
    progress.total += 1
  }
  return progress
}

/** How many matches of these days have no result yet; without days, of the whole tournament. */
export const withoutResult = (
  matches: readonly MatchView[],
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): number =>
  matches.filter(({ round, status }) => round >= from && round <= to && status !== 'verified' && status !== 'void')
    .length

/** How many matches the days have. */
export const matchesIn = (matches: readonly MatchView[], { from, to }: { from: number; to: number }): number =>
  matches.filter(({ round, status }) => round >= from && round <= to && status !== 'void').length
