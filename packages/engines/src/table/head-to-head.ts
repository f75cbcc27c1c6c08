import { amountAt, cell, exact } from './columns.ts'
import type { Criterion, Split } from './ranking.ts'
import type { MatchResults } from '../results.ts'
import { outcomeOf, type TablePoints } from './tally.ts'

export type HeadToHeadRule = 'headToHeadPoints' | 'headToHeadGoalDifference' | 'headToHeadGoals'

export const isHeadToHead = (rule: string): rule is HeadToHeadRule => rule.startsWith('headToHead')

/** Finds the matches between tied participants. */
export class Meetings {
  readonly results: MatchResults
  readonly #rows: Int32Array
  readonly #points: Float64Array
  #mark: Int32Array | undefined
  #lists: Map<number, number[]> | undefined
  #stamp = 0

  /** Only participants with equal `points` can be tied. `rows` are the counting matches. */
  constructor(results: MatchResults, rows: Int32Array, points: Float64Array) {
    this.results = results
    this.#rows = rows
    this.#points = points
  }

  /** Rows of the matches among `members`, who have equal points. */
  among(members: readonly number[]): number[] {
    this.#lists ??= this.#collect()
    const list = this.#lists.get(amountAt(this.#points, members[0] ?? 0)) ?? []
    const mark = (this.#mark ??= new Int32Array(this.#points.length))
    const stamp = ++this.#stamp
    for (const member of members) mark[member] = stamp
    const { home, away } = this.results.fixtures
    return list.filter((row) => mark[cell(home, row)] === stamp && mark[cell(away, row)] === stamp)
  }

  /** One pass over the season instead of one per tie. */
  #collect(): Map<number, number[]> {
    const { home, away } = this.results.fixtures
    const lists = new Map<number, number[]>()
    for (let at = 0; at < this.#rows.length; at++) {
      const row = cell(this.#rows, at)
      const points = amountAt(this.#points, cell(home, row))
      if (points !== amountAt(this.#points, cell(away, row))) continue
      const list = lists.get(points)
      if (list) list.push(row)
      else lists.set(points, [row])
    }
    return lists
  }
}

/**
 * Consecutive head-to-head rules as one criterion: all use the mini-table of all tied participants; those still tied get a new
 * mini-table (UEFA Champions League 2023/24, article 17.01 a to d). Rejected: a new mini-table after each rule, which the
 * regulations do not say and which gives other tables.
 */
export const headToHeadCriterion = (
  rules: readonly HeadToHeadRule[],
  meetings: Meetings,
  points: TablePoints,
): Criterion<HeadToHeadRule> => ({
  isReapplied: true,
  splits: (tied) => {
    const figures = miniTable(tied, meetings, points)
    return rules.map((rule): Split<HeadToHeadRule> => ({ rule, value: figures[rule] }))
  },
})

type Figures = Record<HeadToHeadRule, (member: number) => number>

/** Objects instead of columns, because most ties are of two or three participants. */
const miniTable = (tied: readonly number[], meetings: Meetings, points: TablePoints): Figures => {
  const sums = new Map(tied.map((member) => [member, { points: 0, difference: 0, goals: 0 }]))
  const note = (member: number, outcome: number, [ownGoals, otherGoals]: readonly [number, number]): void => {
    const own = sums.get(member)
    if (!own) return
    own.points += outcome === 1 ? points.win : outcome === 0 ? points.draw : points.loss
    own.difference += ownGoals - otherGoals
    own.goals += ownGoals
  }
  const { results } = meetings
  for (const row of meetings.among(tied)) {
    const outcome = outcomeOf(results, row)
    const [homeScore, awayScore] = [amountAt(results.homeScore, row), amountAt(results.awayScore, row)]
    note(cell(results.fixtures.home, row), outcome, [homeScore, awayScore])
    note(cell(results.fixtures.away, row), outcome === -2 ? -1 : -outcome, [awayScore, homeScore])
  }
  return {
    headToHeadPoints: (member) => exact(sums.get(member)?.points ?? 0),
    headToHeadGoalDifference: (member) => exact(sums.get(member)?.difference ?? 0),
    headToHeadGoals: (member) => exact(sums.get(member)?.goals ?? 0),
  }
}
