import { amountAt, codeAt } from './table/columns.ts'
import { EngineFault } from './fault.ts'
import { Fixtures } from './draw/fixtures.ts'
import type { Id } from './draw/participants.ts'

/** The side that did not show up. `both` is a defeat for both sides; else the other side wins whatever the score. */
export type Walkover = 'home' | 'away' | 'both'

/** A verified result. `round` is the match day, from 1. */
export interface MatchResult {
  readonly round: number
  readonly home: Id
  readonly away: Id
  readonly homeScore: number
  readonly awayScore: number
  readonly walkover?: Walkover | undefined
}

/** The values of `MatchResults.state`. */
export const state = { unplayed: 0, played: 1, homeAbsent: 2, awayAbsent: 3, bothAbsent: 4 } as const

const stateOf = (walkover: Walkover | undefined): number => {
  if (walkover === undefined) return state.played
  return { home: state.homeAbsent, away: state.awayAbsent, both: state.bothAbsent }[walkover]
}

/** The results of a schedule in columns, with the same rows as its fixtures; rows without a result do not count. */
export class MatchResults {
  readonly fixtures: Fixtures
  readonly homeScore: Float64Array
  readonly awayScore: Float64Array
  readonly state: Uint8Array

  constructor(fixtures: Fixtures) {
    this.fixtures = fixtures
    this.homeScore = new Float64Array(fixtures.length)
    this.awayScore = new Float64Array(fixtures.length)
    this.state = new Uint8Array(fixtures.length)
  }

  /** The columns of a list of results; throws `duplicate`, `unknownParticipant` or `playsItself`. */
  static of(participants: readonly Id[], list: readonly MatchResult[]): MatchResults {
    const results = new MatchResults(Fixtures.of(participants, list))
    for (const [row, result] of list.entries()) {
      results.report(row, result.homeScore, result.awayScore, result.walkover)
    }
    return results
  }

  /** Sets the result of match `row`. */
  report(row: number, homeScore: number, awayScore: number, walkover?: Walkover): void {
    this.homeScore[row] = homeScore
    this.awayScore[row] = awayScore
    this.state[row] = stateOf(walkover)
  }

  /** Removes the result of match `row`. */
  clear(row: number): void {
    this.state[row] = state.unplayed
  }

  /** Result `row` as an object; throws `undrawable` when there is none. */
  at(row: number): MatchResult {
    const code = codeAt(this.state, row)
    if (code === state.unplayed) throw new EngineFault('undrawable', `match ${row} has no result`)
    const walkover = ([undefined, undefined, 'home', 'away', 'both'] as const)[code]
    const scores = { homeScore: amountAt(this.homeScore, row), awayScore: amountAt(this.awayScore, row) }
    return { ...this.fixtures.at(row), ...scores, ...(walkover ? { walkover } : {}) }
  }
}
