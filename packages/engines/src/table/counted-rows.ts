import { cell, codeAt } from './columns.ts'
import { state, type MatchResults } from '../results.ts'

/**
 * Rows of the results that count as of match day `day`, by match day. Matches of those who `withdrew` (by position)
 * are left out.
 */
export const countedRows = (results: MatchResults, day: number, withdrew: ReadonlySet<number>): Int32Array => {
  const { rounds, home, away } = results.fixtures
  const rows = new Int32Array(results.fixtures.length)
  let count = 0
  let isSorted = true
  let last = 0
  for (let row = 0; row < rows.length; row++) {
    const round = cell(rounds, row)
    if (codeAt(results.state, row) === state.unplayed || round > day) continue
    if (withdrew.size > 0 && (withdrew.has(cell(home, row)) || withdrew.has(cell(away, row)))) continue
    if (round < last) isSorted = false
    last = round
    rows[count++] = row
  }
  const counted = rows.subarray(0, count)
  // Drawn schedules are sorted by match day: sorting a million rows again would cost more than the whole table.
  return isSorted ? counted : counted.sort((a, b) => cell(rounds, a) - cell(rounds, b))
}

/** The number of sorted `rows` before match day `round`. */
export const countBefore = (results: MatchResults, rows: Int32Array, round: number): number => {
  let count = rows.length
  while (count > 0 && cell(results.fixtures.rounds, cell(rows, count - 1)) >= round) count--
  return count
}
