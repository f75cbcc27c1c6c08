import { tieCount, unknown, type Bracket } from './bracket.ts'
import { indexIn, indexOfEach, type Id } from '../draw/participants.ts'

/** The result of one leg of a tie. Scores after extra time; penalties of the shoot-out that decides a level tie. */
export interface TieResult {
  readonly tie: number
  /** From 0; 0 by default. */
  readonly leg?: number | undefined
  /** The home side; by default that of the bracket. A result of other participants than the tie's is ignored. */
  readonly home?: Id | undefined
  readonly homeScore: number
  readonly awayScore: number
  readonly homePenalties?: number | undefined
  readonly awayPenalties?: number | undefined
}

/** Results of a bracket in columns, one row per match (`tie * legs + leg`); rows not reported decide nothing. */
export class BracketResults {
  readonly bracket: Bracket
  readonly isReported: Uint8Array
  readonly homeScore: Float64Array
  readonly awayScore: Float64Array
  readonly homePenalties: Int32Array
  readonly awayPenalties: Int32Array
  /** Position of the participant at home where it was named, else `unknown`. */
  readonly hosts: Int32Array

  constructor(bracket: Bracket) {
    const matches = tieCount(bracket) * bracket.legs
    this.bracket = bracket
    this.isReported = new Uint8Array(matches)
    this.homeScore = new Float64Array(matches)
    this.awayScore = new Float64Array(matches)
    this.homePenalties = new Int32Array(matches)
    this.awayPenalties = new Int32Array(matches)
    this.hosts = new Int32Array(matches).fill(unknown)
  }

  /** The columns of a list of results; throws `unknownParticipant`. A later result of the same leg replaces the first. */
  static of(bracket: Bracket, list: readonly TieResult[]): BracketResults {
    const results = new BracketResults(bracket)
    const indexes = indexOfEach(bracket.participants)
    for (const result of list) {
      const row = result.tie * bracket.legs + (result.leg ?? 0)
      results.report(row, result.homeScore, result.awayScore)
      results.homePenalties[row] = result.homePenalties ?? 0
      results.awayPenalties[row] = result.awayPenalties ?? 0
      if (result.home !== undefined) results.hosts[row] = indexIn(indexes, result.home)
    }
    return results
  }

  /** Sets the score of a match; its penalties stay as they are. */
  report(row: number, homeScore: number, awayScore: number): void {
    this.homeScore[row] = homeScore
    this.awayScore[row] = awayScore
    this.isReported[row] = 1
  }

  /** Removes a result. */
  clear(row: number): void {
    this.isReported[row] = 0
    this.homePenalties[row] = 0
    this.awayPenalties[row] = 0
    this.hosts[row] = unknown
  }
}
