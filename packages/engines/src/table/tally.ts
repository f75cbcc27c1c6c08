import { add, amountAt, cell, codeAt, exact } from './columns.ts'
import { state, type MatchResults } from '../results.ts'

/** Points of a match by its outcome; 3-1-0 in most football. Fractions are allowed. */
export interface TablePoints {
  readonly win: number
  readonly draw: number
  readonly loss: number
}

/** How a match ended for the home side: 1 won, 0 drawn, -1 lost; -2 when both sides lose (neither came). */
export const outcomeOf = (results: MatchResults, row: number): number => {
  switch (codeAt(results.state, row)) {
    case state.homeAbsent:
      return -1
    case state.awayAbsent:
      return 1
    case state.bothAbsent:
      return -2
    default: {
      const homeScore = amountAt(results.homeScore, row)
      const awayScore = amountAt(results.awayScore, row)
      return homeScore > awayScore ? 1 : homeScore === awayScore ? 0 : -1
    }
  }
}

const figures = 8
const [won, drawn, lost, awayWon, scored, conceded, awayScored] = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * The sums of each participant, by index. Points are computed from won, drawn and lost and never summed, so that fractions do not
 * depend on the order of results. All figures are in one array: for a small table, allocating a column for each costs more than
 * counting.
 */
export class Tally {
  readonly #sums: Float64Array

  constructor(size: number) {
    this.#sums = new Float64Array(size * figures)
  }

  /** Counts the results in `rows` for both sides. */
  count(results: MatchResults, rows: Int32Array): void {
    const sums = this.#sums
    const { homeScore, awayScore, fixtures } = results
    for (let at = 0; at < rows.length; at++) {
      const row = cell(rows, at)
      const home = cell(fixtures.home, row) * figures
      const away = cell(fixtures.away, row) * figures
      const homeGoals = amountAt(homeScore, row)
      const awayGoals = amountAt(awayScore, row)
      add(sums, home + scored, homeGoals)
      add(sums, home + conceded, awayGoals)
      add(sums, away + scored, awayGoals)
      add(sums, away + conceded, homeGoals)
      add(sums, away + awayScored, awayGoals)
      const outcome = outcomeOf(results, row)
      add(sums, home + (outcome === 1 ? won : outcome === 0 ? drawn : lost), 1)
      add(sums, away + (outcome === -1 ? won : outcome === 0 ? drawn : lost), 1)
      if (outcome === -1) add(sums, away + awayWon, 1)
    }
  }

  /** Counts a win without a match. */
  countBye(index: number): void {
    add(this.#sums, index * figures + won, 1)
  }

  won(index: number): number {
    return amountAt(this.#sums, index * figures + won)
  }

  drawn(index: number): number {
    return amountAt(this.#sums, index * figures + drawn)
  }

  lost(index: number): number {
    return amountAt(this.#sums, index * figures + lost)
  }

  awayWon(index: number): number {
    return amountAt(this.#sums, index * figures + awayWon)
  }

  scored(index: number): number {
    return exact(amountAt(this.#sums, index * figures + scored))
  }

  conceded(index: number): number {
    return exact(amountAt(this.#sums, index * figures + conceded))
  }

  awayScored(index: number): number {
    return exact(amountAt(this.#sums, index * figures + awayScored))
  }

  played(index: number): number {
    return this.won(index) + this.drawn(index) + this.lost(index)
  }

  difference(index: number): number {
    return exact(this.scored(index) - this.conceded(index))
  }

  /** Points from matches, before any penalization. */
  points(index: number, points: TablePoints): number {
    return this.won(index) * points.win + this.drawn(index) * points.draw + this.lost(index) * points.loss
  }
}
