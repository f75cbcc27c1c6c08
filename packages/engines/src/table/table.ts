import { cell, exact } from './columns.ts'
import { countBefore, countedRows } from './counted-rows.ts'
import { explain } from './explain.ts'
import { EngineFault } from '../fault.ts'
import { forms, type Outcome } from './form.ts'
import { indexIn, indexOfEach, type Id } from '../draw/participants.ts'
import { MatchResults, type MatchResult } from '../results.ts'
import { pointsAt, standing, type Bye, type DayFigures, type Standing, type TableRules } from './standing.ts'
import { Tally, type TablePoints } from './tally.ts'
import { completeTieBreaks, type TieBreaks } from './tie-breaks.ts'
import type { Why, WhyRule } from './why.ts'

/** Points deducted (`points` above 0) or added (below 0) on match day `round`; 0 or none: from the start. */
export interface Penalization {
  readonly id: Id
  readonly points: number
  readonly round?: number | undefined
}

/** Fair play points on match day `round`: deductions below 0 (yellow -1, second yellow -3, red -4, both -5). */
export type FairPlay = Penalization

/** The input of a table. */
export interface TableInput {
  /** All participants; with `MatchResults` the participants of their fixtures, in the same order. */
  readonly participants: readonly Id[]
  /** Verified results in any order. */
  readonly results: MatchResults | readonly MatchResult[]
  readonly points: TablePoints
  readonly tieBreaks: TieBreaks
  readonly penalizations?: readonly Penalization[] | undefined
  readonly fairPlay?: readonly FairPlay[] | undefined
  /** Participants whose results are void and do not count; they are last. A forfeit is a walkover instead. */
  readonly withdrawn?: readonly Id[] | undefined
  /** Seed numbers, 1 for the best. */
  readonly seeds?: ReadonlyMap<Id, number> | undefined
  /** The table as of this match day; all of them when left out. */
  readonly day?: number | undefined
  /** The stored seed that lots are drawn from. */
  readonly seed: string
}

/** A row of a table. `penalization` is deducted from `points` already; `movement` is places gained since the last day. */
export interface TableRow<Rule extends string = WhyRule> {
  readonly position: number
  readonly id: Id
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly difference: number
  readonly points: number
  readonly penalization: number
  /** The last five, oldest first. */
  readonly form: readonly Outcome[]
  readonly movement: number
  /** Why it is above the next row; null for the last one and above those who withdrew. */
  readonly why: Why<Rule> | null
}

/**
 * A table of matches: a total order that does not depend on the input order, each row with the reason for its place. Movement
 * compares with the table before the last match day that has a result. Throws `duplicate`, `unknownParticipant` or
 * `playsItself`.
 */
export const leagueTable = (input: TableInput): TableRow[] => {
  const rules = rulesOf(input)
  return sortedTable(countingOf(input), input.points, (figures) => standing(figures, rules))
}

/** The rows of a table that `sort` puts in order, with its figures at the end and before the last match day. */
export const sortedTable = <Rule extends string>(
  counting: Counting,
  points: TablePoints,
  sort: (figures: DayFigures) => Standing<Rule>,
): TableRow<Rule>[] => {
  const { input, results, rows } = counting
  const byes = counting.byes.filter(({ round }) => round <= dayOf(input))
  const lastDay = rows.length > 0 ? cell(results.fixtures.rounds, cell(rows, rows.length - 1)) : 0
  const split = countBefore(results, rows, lastDay)
  const tally = new Tally(input.participants.length)
  const earlier = rows.subarray(0, split)
  tally.count(results, earlier)
  for (const { index, round } of byes) if (round < lastDay) tally.countBye(index)
  const before =
    split > 0 ? sort(figuresOf(counting, { rows: earlier, tally, day: lastDay - 1 })).ranking.order : undefined
  tally.count(results, rows.subarray(split))
  for (const { index, round } of byes) if (round >= lastDay) tally.countBye(index)
  const figures = figuresOf(counting, { rows, tally, day: dayOf(input) })
  return rowsOf(figures, points, { standing: sort(figures), before })
}

/** The figures of all participants that a table is made from, and what it is sorted by. Throws what `leagueTable` throws. */
export const tableFigures = (input: TableInput): { figures: DayFigures; rules: TableRules } => ({
  figures: countedFigures(countingOf(input)),
  rules: rulesOf(input),
})

/** The figures of all that a table counts. */
export const countedFigures = (counting: Counting): DayFigures => {
  const { input, results, rows, byes } = counting
  const tally = new Tally(input.participants.length)
  tally.count(results, rows)
  for (const { index, round } of byes) if (round <= dayOf(input)) tally.countBye(index)
  return figuresOf(counting, { rows, tally, day: dayOf(input) })
}

/** What a table counts. */
export interface Counting {
  readonly input: Omit<TableInput, 'tieBreaks'>
  readonly indexes: ReadonlyMap<Id, number>
  readonly results: MatchResults
  readonly withdrew: ReadonlySet<number>
  readonly rows: Int32Array
  readonly byes: readonly Bye[]
}

const dayOf = ({ day = Infinity }: Counting['input']): number => day

/** What a table counts, without the matches of those who withdrew. */
const countingOf = (input: TableInput): Counting => {
  const { results, indexes, withdrew } = participationOf(input)
  return { input, results, indexes, withdrew, rows: countedRows(results, dayOf(input), withdrew), byes: [] }
}

/** The same for a table in which the matches of those who withdrew count, and byes are wins. */
export const countingAll = (input: Counting['input'], byes: readonly { id: Id; round: number }[]): Counting => {
  const { results, indexes, withdrew } = participationOf(input)
  return {
    input,
    results,
    indexes,
    withdrew,
    rows: countedRows(results, dayOf(input), new Set()),
    byes: byes.map(({ id, round }) => ({ index: indexIn(indexes, id), round })),
  }
}

const participationOf = (input: Counting['input']): Pick<Counting, 'results' | 'indexes' | 'withdrew'> => {
  const results = columnsOf(input)
  const indexes = indexOfEach(input.participants)
  return { results, indexes, withdrew: new Set((input.withdrawn ?? []).map((id) => indexIn(indexes, id))) }
}

const figuresOf = (
  { input, indexes, results, withdrew, byes }: Counting,
  { rows, tally, day }: { rows: Int32Array; tally: Tally; day: number },
): DayFigures => ({
  results,
  rows,
  tally,
  deducted: sums(indexes, input.penalizations ?? [], day),
  fairPlay: sums(indexes, input.fairPlay ?? [], day),
  withdrew,
  byes: byes.filter(({ round }) => round <= day),
})

const columnsOf = ({ participants, results }: Counting['input']): MatchResults => {
  if (!(results instanceof MatchResults)) return MatchResults.of(participants, results)
  const drawn = results.fixtures.participants
  const isSame =
    drawn === participants || (drawn.length === participants.length && drawn.every((id, at) => id === participants[at]))
  if (!isSame) throw new EngineFault('unknownParticipant', 'the results are those of other participants')
  return results
}

const rulesOf = ({ points, tieBreaks, participants, seed, seeds }: TableInput): TableRules => ({
  points,
  tieBreaks: completeTieBreaks(tieBreaks),
  finalTieBreak: { ids: participants, seed, seeds },
})

const sums = (indexes: ReadonlyMap<Id, number>, list: readonly Penalization[], day: number): Map<number, number> => {
  const totals = new Map<number, number>()
  for (const { id, points, round = 0 } of list) {
    const index = indexIn(indexes, id)
    if (round <= day) totals.set(index, (totals.get(index) ?? 0) + points)
  }
  return totals
}

const rowsOf = <Rule extends string>(
  figures: DayFigures,
  points: TablePoints,
  { standing: { ranking, meetings }, before }: { standing: Standing<Rule>; before: readonly number[] | undefined },
): TableRow<Rule>[] => {
  const { results, tally } = figures
  const form = forms(results, figures.rows, (index) => tally.played(index))
  const places = new Map(before?.map((index, place) => [index, place]))
  return ranking.order.map((index, place) => {
    const next = ranking.order[place + 1]
    const boundary = ranking.boundaries[place]
    const isExplained = boundary && next !== undefined && figures.withdrew.has(index) === figures.withdrew.has(next)
    return {
      position: place + 1,
      id: results.fixtures.participants[index] ?? '',
      played: tally.played(index),
      won: tally.won(index),
      drawn: tally.drawn(index),
      lost: tally.lost(index),
      scored: tally.scored(index),
      conceded: tally.conceded(index),
      difference: tally.difference(index),
      points: pointsAt(figures, points, index),
      penalization: exact(figures.deducted.get(index) ?? 0),
      form: form[index] ?? [],
      movement: (places.get(index) ?? place) - place,
      why: isExplained ? explain(boundary, { current: index, next, order: ranking.order, meetings }) : null,
    }
  })
}
