import { addWhole } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import { indexOfEach, type Id } from '../draw/participants.ts'
import type { Walkover } from '../results.ts'

/** A pairing of an earlier round; `away` is null for a bye. `round` is the match day, from 1. */
export interface SwissMeeting {
  readonly round: number
  readonly home: Id
  readonly away: Id | null
  readonly walkover?: Walkover | undefined
}

/** One of those who play the next round. */
export interface SwissEntrant {
  readonly id: Id
  /** The points that decide against whom it plays: those of the table, usually. */
  readonly points: number
}

/** What the next round depends on from the earlier ones, by position in the order of strength. */
export class SwissHistory {
  readonly size: number
  /** Points first, then the given order. */
  readonly entrants: readonly SwissEntrant[]
  /** The group of equal points of each, 0 for the highest points. */
  readonly group: Int32Array
  /** The number of groups. */
  readonly groups: number
  /** Matches at home less matches away. */
  readonly balance: Int32Array
  /** Byes and opponents who did not come: wins without a match. */
  readonly freeWins: Int32Array
  /** The most opponents that one of them has met. */
  readonly mostOpponents: number
  /** The opponents of each, once for each meeting. */
  readonly opponents: readonly number[][]
  readonly #sides: Map<number, boolean>[]

  /** Throws `tooFew` or `duplicate`. Meetings with others than the entrants count for nothing but the balance and free wins. */
  constructor(given: readonly SwissEntrant[], meetings: readonly SwissMeeting[], hasSides: boolean) {
    if (given.length < 2) throw new EngineFault('tooFew', 'a round needs two participants')
    this.entrants = given.toSorted((a, b) => b.points - a.points)
    const indexes = indexOfEach(this.entrants.map(({ id }) => id))
    const size = given.length
    this.size = size
    this.group = new Int32Array(size)
    this.groups = this.#divide()
    this.balance = new Int32Array(size)
    this.freeWins = new Int32Array(size)
    this.opponents = this.entrants.map(() => [])
    this.#sides = this.entrants.map(() => new Map<number, boolean>())
    for (const { round, home, away, walkover } of meetings) {
      const [host, guest] = [indexes.get(home), away === null ? undefined : indexes.get(away)]
      if (host !== undefined && (away === null || walkover === 'away')) addWhole(this.freeWins, host, 1)
      if (guest !== undefined && walkover === 'home') addWhole(this.freeWins, guest, 1)
      if (away === null) continue
      if (hasSides) this.#noteSides(round, host, guest)
      if (host === undefined || guest === undefined) continue
      this.opponents[host]?.push(guest)
      this.opponents[guest]?.push(host)
    }
    this.mostOpponents = Math.max(...this.opponents.map((list) => new Set(list).size))
  }

  /** How often two have met. */
  meetingsOf(a: number, b: number): number {
    return this.opponents[a]?.filter((opponent) => opponent === b).length ?? 0
  }

  /** Whether one was at home in a round; undefined if it had no match. */
  wasHome(position: number, round: number): boolean | undefined {
    return this.#sides[position]?.get(round)
  }

  /** The rounds in which one had a match, latest first. */
  roundsOf(position: number): number[] {
    return [...(this.#sides[position]?.keys() ?? [])].toSorted((a, b) => b - a)
  }

  #noteSides(round: number, host: number | undefined, guest: number | undefined): void {
    if (host !== undefined) {
      addWhole(this.balance, host, 1)
      this.#sides[host]?.set(round, true)
    }
    if (guest !== undefined) {
      addWhole(this.balance, guest, -1)
      this.#sides[guest]?.set(round, false)
    }
  }

  #divide(): number {
    let group = -1
    let points: number | undefined
    for (const [position, entrant] of this.entrants.entries()) {
      if (entrant.points !== points) group++
      points = entrant.points
      this.group[position] = group
    }
    return group + 1
  }
}
