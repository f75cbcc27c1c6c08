import { usualSwissTieBreaks } from '@agone/contract/games/rules'
import type { SwissTieBreakRule } from '@agone/contract/games/routes/points'
import { cell } from '../table/columns.ts'
import { headToHeadCriterion, type Meetings } from '../table/head-to-head.ts'
import type { Criterion } from '../table/ranking.ts'
import { standingBy, type DayFigures, type Standing } from '../table/standing.ts'
import { countingAll, sortedTable, type TableInput, type TableRow } from '../table/table.ts'
import type { TablePoints } from '../table/tally.ts'
import { figureCriterion, lotsCriterion, seedCriterion, type FinalTieBreak } from '../table/tie-breaks.ts'
import type { Id } from '../draw/participants.ts'
import { Opponents } from './opponents.ts'

/**
 * The criteria for equal points in a Swiss system. `Opponents` says what each sum over opponents is. `headToHead` is the points in the matches
 * among all who are level, if every two of them have met (FIDE C.07, article 6); `wins` counts byes, too (article 7.1).
 */
export type SwissRule = SwissTieBreakRule | 'seed' | 'drawOfLots'

/** The input of the table of a Swiss system. Who has withdrawn is last; its results stand, because rounds already played are not drawn again. */
export interface SwissTableInput extends Omit<TableInput, 'tieBreaks' | 'fairPlay'> {
  /** Each is a win; `round` is the match day. */
  readonly byes: readonly { readonly id: Id; readonly round: number }[]
  /** The number of rounds of the whole tournament. */
  readonly rounds: number
  readonly tieBreaks?: readonly SwissRule[] | undefined
}

/** A row of the table of a Swiss system. `played` and `won` count byes. */
export interface SwissTableRow extends TableRow<'points' | SwissRule> {
  readonly buchholz: number
  readonly buchholzCut1: number
  readonly medianBuchholz: number
  readonly sonnebornBerger: number
  /** From 0 to 1. */
  readonly opponentsWins: number
}

/**
 * The table of a Swiss system: a total order that does not depend on the input order, each row with the reason for its place. Throws
 * `duplicate`, `unknownParticipant` or `playsItself`.
 */
export const swissTable = (input: SwissTableInput): SwissTableRow[] => {
  let opponents: Opponents | undefined
  const rows = sortedTable(countingAll(input, input.byes), input.points, (figures) => {
    const sums = new Opponents({ figures, points: input.points, rounds: input.rounds })
    opponents = sums
    return swissStanding(input, figures, sums)
  })
  const positions = new Map(input.participants.map((id, index) => [id, index]))
  return rows.map((row) => {
    const member = positions.get(row.id) ?? -1
    return {
      ...row,
      buchholz: opponents?.buchholz(member) ?? 0,
      buchholzCut1: opponents?.buchholzCut1(member) ?? 0,
      medianBuchholz: opponents?.medianBuchholz(member) ?? 0,
      sonnebornBerger: opponents?.sonnebornBerger(member) ?? 0,
      opponentsWins: opponents?.opponentsWins(member) ?? 0,
    }
  })
}

/** The rules for equal points, in their order: each once, then seeds and lots, so that the order is total. */
export const swissRulesOf = ({ tieBreaks }: Pick<SwissTableInput, 'tieBreaks'>): SwissRule[] => [
  ...new Set<SwissRule>([...(tieBreaks ?? usualSwissTieBreaks), 'seed', 'drawOfLots']),
]

/** The order of the table that some figures make. */
export const swissStanding = (
  input: SwissTableInput,
  figures: DayFigures,
  opponents: Opponents,
): Standing<'points' | SwissRule> => {
  const { points, participants, seed, seeds } = input
  const finalTieBreak = { ids: participants, seed, seeds }
  return standingBy(figures, points, (meetings) =>
    swissRulesOf(input).map((rule) => criterionOf(rule, { figures, meetings, opponents, points, finalTieBreak })),
  )
}

interface Sources {
  readonly figures: DayFigures
  readonly meetings: Meetings
  readonly opponents: Opponents
  readonly points: TablePoints
  readonly finalTieBreak: FinalTieBreak
}

const criterionOf = (
  rule: SwissRule,
  { figures: { tally }, meetings, opponents, points, finalTieBreak }: Sources,
): Criterion<SwissRule> => {
  switch (rule) {
    case 'headToHead':
      return allMetCriterion(meetings, points)
    case 'wins':
      return figureCriterion(rule, (member) => tally.won(member))
    case 'goalDifference':
      return figureCriterion(rule, (member) => tally.difference(member))
    case 'goalsFor':
      return figureCriterion(rule, (member) => tally.scored(member))
    case 'seed':
      return seedCriterion(finalTieBreak)
    case 'drawOfLots':
      return lotsCriterion(finalTieBreak)
    default:
      return figureCriterion(rule, (member) => opponents[rule](member))
  }
}

/** Points among the tied, if every two of them have met: otherwise who happened to meet nobody of them would be worse off. */
const allMetCriterion = (meetings: Meetings, points: TablePoints): Criterion<SwissRule> => {
  const miniTable = headToHeadCriterion(['headToHeadPoints'], meetings, points)
  const { home, away } = meetings.results.fixtures
  const haveAllMet = (tied: readonly number[]): boolean => {
    const pairs = meetings.among(tied).map((row) => {
      const [a, b] = [cell(home, row), cell(away, row)]
      return `${Math.min(a, b)}/${Math.max(a, b)}`
    })
    return new Set(pairs).size === (tied.length * (tied.length - 1)) / 2
  }
  return {
    isReapplied: true,
    splits: (tied) =>
      haveAllMet(tied) ? miniTable.splits(tied).map((split) => ({ ...split, rule: 'headToHead' as const })) : [],
  }
}
