import { amountAt, cell } from '../table/columns.ts'
import { isHeadToHead } from '../table/head-to-head.ts'
import { criterionOf, pointsAt, type DayFigures, type OwnRule, type TableRules } from '../table/standing.ts'
import { outcomeOf, type TablePoints } from '../table/tally.ts'
import type { TieBreakRule } from '../table/why.ts'
import { isScalable, scaled } from './scaled.ts'

/** A match that is left, by index of its sides. */
export interface LeftMatch {
  readonly home: number
  readonly away: number
}

/** Figures against each opponent: row `member`, column `opponent`, in one array. */
export interface Meetings {
  readonly points: Float64Array
  readonly difference: Float64Array
  readonly goals: Float64Array
}

/** All of a table and of the matches left that places depend on. Participants are indexes. */
export interface Facts {
  readonly size: number
  readonly members: readonly number[]
  readonly points: Float64Array
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly tieBreaks: readonly TieBreakRule[]
  readonly current: ReadonlyMap<OwnRule, Float64Array>
  readonly meetings: () => Meetings
  readonly left: readonly LeftMatch[]
  /** The matches left of each participant, as indexes of `left`. */
  readonly leftOf: readonly (readonly number[])[]
  readonly awayLeft: Int32Array
}

/** The facts of a table; `left` are matches between participants who have not withdrawn. */
export const factsOf = (
  { figures, rules }: { figures: DayFigures; rules: TableRules },
  left: readonly LeftMatch[],
): Facts => {
  const size = figures.results.fixtures.participants.length
  const all = Array.from({ length: size }, (_, index) => index)
  const leftOf: number[][] = all.map(() => [])
  const awayLeft = new Int32Array(size)
  for (const [index, { home, away }] of left.entries()) {
    leftOf[home]?.push(index)
    leftOf[away]?.push(index)
    awayLeft[away] = cell(awayLeft, away) + 1
  }
  let meetings: Meetings | undefined
  return {
    size,
    members: all.filter((index) => !figures.withdrew.has(index)),
    points: Float64Array.from(all, (index) => scaled(pointsAt(figures, rules.points, index))),
    win: scaled(rules.points.win),
    draw: scaled(rules.points.draw),
    loss: scaled(rules.points.loss),
    tieBreaks: rules.tieBreaks,
    current: currentOf(figures, rules, all),
    meetings: () => (meetings ??= meetingsOf(figures, rules)),
    left,
    leftOf,
    awayLeft,
  }
}

/**
 * True if a win is worth no less than a draw and a draw no less than a defeat, in whole millionths. Other points are rounded here for each match,
 * but only as a sum by the table.
 */
export const isRanked = ({ win, draw, loss }: TablePoints): boolean =>
  win >= draw && draw >= loss && [win, draw, loss].every(isScalable)

const currentOf = (figures: DayFigures, rules: TableRules, all: readonly number[]): Map<OwnRule, Float64Array> =>
  new Map(
    rules.tieBreaks.flatMap((rule): [OwnRule, Float64Array][] => {
      if (isHeadToHead(rule)) return []
      const [split] = criterionOf(rule, figures, rules).splits(all)
      return split ? [[rule, Float64Array.from(all, split.value)]] : []
    }),
  )

const meetingsOf = ({ results, rows }: DayFigures, { points }: TableRules): Meetings => {
  const size = results.fixtures.participants.length
  const [ofPoints, difference, goals] = [0, 0, 0].map(() => new Float64Array(size * size))
  if (!ofPoints || !difference || !goals) throw new RangeError('three columns')
  const sums: Meetings = { points: ofPoints, difference, goals }
  for (const row of rows) {
    const home = cell(results.fixtures.home, row)
    const away = cell(results.fixtures.away, row)
    const outcome = outcomeOf(results, row)
    const [homeGoals, awayGoals] = [amountAt(results.homeScore, row), amountAt(results.awayScore, row)]
    const note = (at: number, value: number, [own, other]: readonly [number, number]): void => {
      sums.points[at] = amountAt(sums.points, at) + scaled(value)
      sums.difference[at] = amountAt(sums.difference, at) + own - other
      sums.goals[at] = amountAt(sums.goals, at) + own
    }
    const valueOf = (own: number): number => (own === 1 ? points.win : own === 0 ? points.draw : points.loss)
    note(home * size + away, valueOf(outcome), [homeGoals, awayGoals])
    note(away * size + home, valueOf(outcome === -2 ? -1 : -outcome), [awayGoals, homeGoals])
  }
  return sums
}
