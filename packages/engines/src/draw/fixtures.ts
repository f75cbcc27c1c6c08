import { cell } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import { indexIn, indexOfEach, type Id } from './participants.ts'

/** One match of a schedule. `round` is the match day, from 1. */
export interface Fixture {
  readonly round: number
  readonly home: Id
  readonly away: Id
}

/**
 * A schedule in columns: row i is a match between participants `home[i]` and `away[i]` (positions in `participants`)
 * on match day `rounds[i]`. Iterating gives plain objects. Columns because a season of 1,000 has 999,000 matches.
 */
export class Fixtures implements Iterable<Fixture> {
  readonly participants: readonly Id[]
  readonly rounds: Int32Array
  readonly home: Int32Array
  readonly away: Int32Array
  /** The participant without a match on each match day (position in `participants`; index 0 is day 1); empty if there is none. */
  readonly byes: Int32Array

  constructor(columns: FixtureColumns) {
    this.participants = columns.participants
    this.rounds = columns.rounds
    this.home = columns.home
    this.away = columns.away
    this.byes = columns.byes ?? new Int32Array(0)
  }

  /** The columns of given pairings; throws `duplicate`, `unknownParticipant` or `playsItself`. */
  static of(participants: readonly Id[], list: readonly Fixture[]): Fixtures {
    const indexes = indexOfEach(participants)
    const rounds = new Int32Array(list.length)
    const home = new Int32Array(list.length)
    const away = new Int32Array(list.length)
    for (const [row, fixture] of list.entries()) {
      if (fixture.home === fixture.away) throw new EngineFault('playsItself', `${fixture.home} against itself`)
      rounds[row] = fixture.round
      home[row] = indexIn(indexes, fixture.home)
      away[row] = indexIn(indexes, fixture.away)
    }
    return new Fixtures({ participants, rounds, home, away })
  }

  get length(): number {
    return this.rounds.length
  }

  /** Number of match days. */
  get days(): number {
    return this.rounds.reduce((last, round) => Math.max(last, round), 0)
  }

  /** Match `row` as an object; throws RangeError outside the schedule. */
  at(row: number): Fixture {
    const home = this.participants[cell(this.home, row)]
    const away = this.participants[cell(this.away, row)]
    if (row < 0 || row >= this.length || home === undefined || away === undefined) {
      throw new RangeError(`no match ${row}`)
    }
    return { round: cell(this.rounds, row), home, away }
  }

  /** The participant without a match on a match day, if any. */
  withoutMatchOn(round: number): Id | undefined {
    const index = this.byes[round - 1]
    return index === undefined ? undefined : this.participants[index]
  }

  *[Symbol.iterator](): Generator<Fixture> {
    for (let row = 0; row < this.length; row++) yield this.at(row)
  }
}

interface FixtureColumns {
  readonly participants: readonly Id[]
  readonly rounds: Int32Array
  readonly home: Int32Array
  readonly away: Int32Array
  readonly byes?: Int32Array
}
