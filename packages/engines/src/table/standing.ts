import { add, amountAt, cell, exact } from './columns.ts'
import { headToHeadCriterion, isHeadToHead, Meetings, type HeadToHeadRule } from './head-to-head.ts'
import { rank, type Criterion, type Ranking } from './ranking.ts'
import type { MatchResults } from '../results.ts'
import type { Tally, TablePoints } from './tally.ts'
import { figureCriterion, lotsCriterion, seedCriterion, type FinalTieBreak } from './tie-breaks.ts'
import type { TieBreakRule, WhyRule } from './why.ts'

/** The figures after one match day, by index of the participant. */
export interface DayFigures {
  readonly results: MatchResults
  /** The counting rows. */
  readonly rows: Int32Array
  readonly tally: Tally
  /** Deducted points, by participant. */
  readonly deducted: ReadonlyMap<number, number>
  readonly fairPlay: ReadonlyMap<number, number>
  readonly withdrew: ReadonlySet<number>
  readonly byes: readonly Bye[]
}

/** A win without a match, by position of the participant. */
export interface Bye {
  readonly index: number
  readonly round: number
}

/** What a table is sorted by. */
export interface TableRules {
  readonly points: TablePoints
  readonly tieBreaks: readonly TieBreakRule[]
  readonly finalTieBreak: FinalTieBreak
}

/** Points in the table: those from matches minus deductions. */
export const pointsAt = (figures: DayFigures, points: TablePoints, index: number): number =>
  exact(figures.tally.points(index, points) - (figures.deducted.get(index) ?? 0))

/** Sorts all participants by points, then tie-breaks; those who withdrew are last. */
export const standing = (figures: DayFigures, rules: TableRules): Standing =>
  standingBy(figures, rules.points, (meetings) => criteriaOf(figures, rules, meetings))

/** The order of a table, and the matches between those who are level. */
export interface Standing<Rule extends string = WhyRule> {
  readonly ranking: Ranking<Rule>
  readonly meetings: Meetings
}

/** Sorts all participants by points, then by these criteria; those who withdrew are last. */
export const standingBy = <Rule extends string>(
  figures: DayFigures,
  tablePoints: TablePoints,
  criteria: (meetings: Meetings) => readonly Criterion<Rule>[],
): Standing<Rule | 'points'> => {
  const size = figures.results.fixtures.participants.length
  const points = new Float64Array(size)
  const members: number[] = []
  for (let index = 0; index < size; index++) {
    points[index] = pointsAt(figures, tablePoints, index)
    members.push(index)
  }
  const meetings = new Meetings(figures.results, figures.rows, points)
  const byPoints: Criterion<'points'> = {
    splits: () => [{ rule: 'points', value: (member) => amountAt(points, member) }],
  }
  const ranking = rank<Rule | 'points'>(members, [...notWithdrawn(figures.withdrew), byPoints, ...criteria(meetings)])
  return { ranking, meetings }
}

const notWithdrawn = (withdrew: ReadonlySet<number>): Criterion<'points'>[] =>
  withdrew.size === 0 ? [] : [{ splits: () => [{ rule: 'points', value: (member) => (withdrew.has(member) ? 0 : 1) }] }]

const criteriaOf = (figures: DayFigures, rules: TableRules, meetings: Meetings): Criterion[] => {
  const criteria: Criterion[] = []
  let run: HeadToHeadRule[] = []
  for (const rule of rules.tieBreaks) {
    if (isHeadToHead(rule)) {
      run.push(rule)
      continue
    }
    if (run.length > 0) criteria.push(headToHeadCriterion(run, meetings, rules.points))
    run = []
    criteria.push(criterionOf(rule, figures, rules))
  }
  return criteria
}

/** A rule whose figure does not depend on who is tied. */
export type OwnRule = Exclude<TieBreakRule, HeadToHeadRule>

/** The figures of one rule, as they are on the day. */
export const criterionOf = (rule: OwnRule, figures: DayFigures, rules: TableRules): Criterion => {
  const { tally } = figures
  switch (rule) {
    case 'goalDifference':
      return figureCriterion(rule, (member) => tally.difference(member))
    case 'goalsFor':
      return figureCriterion(rule, (member) => tally.scored(member))
    case 'awayGoals':
      return figureCriterion(rule, (member) => tally.awayScored(member))
    case 'wins':
      return figureCriterion(rule, (member) => tally.won(member))
    case 'awayWins':
      return figureCriterion(rule, (member) => tally.awayWon(member))
    case 'opponentsPoints':
      return opponentsPointsCriterion(figures, rules.points)
    case 'fairPlay':
      return figureCriterion(rule, (member) => figures.fairPlay.get(member) ?? 0)
    case 'seed':
      return seedCriterion(rules.finalTieBreak)
    case 'drawOfLots':
      return lotsCriterion(rules.finalTieBreak)
    case 'countback':
      // Only races have places: in a table of matches the rule has no effect.
      return { splits: () => [] }
  }
}

/** Sum of the table points of all opponents, once per match (Champions League 2024/25, article 18). */
const opponentsPointsCriterion = (figures: DayFigures, points: TablePoints): Criterion => {
  const { home, away, participants } = figures.results.fixtures
  let sums: Float64Array | undefined
  const collect = (): Float64Array => {
    const pointsWithPenalizations = Float64Array.from(participants, (_, index) => pointsAt(figures, points, index))
    const met = new Float64Array(participants.length)
    for (const row of figures.rows) {
      add(met, cell(home, row), amountAt(pointsWithPenalizations, cell(away, row)))
      add(met, cell(away, row), amountAt(pointsWithPenalizations, cell(home, row)))
    }
    return met
  }
  return figureCriterion('opponentsPoints', (member) => amountAt((sums ??= collect()), member))
}
