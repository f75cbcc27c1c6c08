import { cell, codeAt, exact } from '../table/columns.ts'
import type { DayFigures } from '../table/standing.ts'
import { outcomeOf, type TablePoints } from '../table/tally.ts'
import { state } from '../results.ts'

/** A round of a participant. `opponent` is a position, -1 without one; `result` is 1 for a win, a half for a draw, 0 for a defeat. */
interface Round {
  readonly round: number
  readonly opponent: number
  readonly result: number
  readonly points: number
  readonly kind: 'played' | 'walkover' | 'bye' | 'left'
}

/** What a round adds to sums over opponents. */
interface Contribution {
  readonly points: number
  readonly result: number
  /** A voluntary unplayed round: it did not come, or had left. */
  readonly isMissed: boolean
}

/** What `Opponents` is made from. `rounds` is the number of rounds of the whole tournament. */
interface Field {
  readonly figures: DayFigures
  readonly points: TablePoints
  readonly rounds: number
}

/**
 * Sums over the opponents of each participant, by position, as in FIDE's tie-break regulations (Handbook C.07, effective from March 2026; articles
 * 7 to 9, 14 and 16). Sonneborn-Berger is that of articles 9 and 16 with a draw as half a win, whatever the points of the tournament.
 *
 * - An opponent counts with the points of its matches, without deductions of the table. Rounds after it left, at the end, count as draws (16.3).
 * - A round without a match counts as one against a dummy with the participant's own points, but at most with those of the opponent that was
 *   drawn (16.4.1), or, without one, those of draws in all rounds of the tournament (16.4.2).
 * - A cut takes the lowest of the rounds that the participant missed, where there are such (16.5); else the lowest of all.
 */
export class Opponents {
  readonly #field: Field
  readonly #rounds: readonly Round[][]
  readonly #adjusted: Float64Array
  readonly #contributions: readonly Contribution[][]

  constructor(field: Field) {
    this.#field = field
    this.#rounds = roundsOf(field)
    this.#adjusted = Float64Array.from(this.#rounds, (rounds) => adjustedPoints(rounds, field.points.draw))
    this.#contributions = this.#rounds.map((rounds, member) =>
      rounds.map((round) => this.#contributionOf(member, round)),
    )
  }

  /** Sum of the points of all opponents. */
  buchholz(member: number): number {
    return sum(this.#contributions[member] ?? [])
  }

  /** Without the lowest. */
  buchholzCut1(member: number): number {
    return sum(withoutLowest(this.#contributions[member] ?? []))
  }

  /** Without the lowest and the highest. */
  medianBuchholz(member: number): number {
    const rest = withoutLowest(this.#contributions[member] ?? [])
    const highest = rest.reduce((most, { points }) => Math.max(most, points), -Infinity)
    return rest.length === 0 ? 0 : exact(sum(rest) - highest)
  }

  /** Sum of the points of the opponents that were beaten and half of those of the opponents it drew with. */
  sonnebornBerger(member: number): number {
    const contributions = this.#contributions[member] ?? []
    return exact(contributions.reduce((total, { points, result }) => total + points * result, 0))
  }

  /** The average share of matches that the opponents won, from 0 to 1; a draw is half a win, byes do not count. */
  opponentsWins(member: number): number {
    const met = (this.#rounds[member] ?? []).filter(({ opponent }) => opponent >= 0)
    const total = met.reduce((shares, { opponent }) => shares + this.#shareOfWins(opponent), 0)
    return met.length === 0 ? 0 : exact(total / met.length)
  }

  #shareOfWins(member: number): number {
    const matches = (this.#rounds[member] ?? []).filter(({ opponent }) => opponent >= 0)
    return matches.reduce((total, { result }) => total + result, 0) / matches.length
  }

  #contributionOf(member: number, { kind, opponent, result }: Round): Contribution {
    const isMissed = kind === 'left' || (kind === 'walkover' && result === 0)
    const points = opponent < 0 ? this.#field.rounds * this.#field.points.draw : (this.#adjusted[opponent] ?? 0)
    if (kind === 'played') return { points, result, isMissed }
    return { points: Math.min(this.#field.figures.tally.points(member, this.#field.points), points), result, isMissed }
  }
}

const sum = (contributions: readonly Contribution[]): number =>
  exact(contributions.reduce((total, { points }) => total + points, 0))

const withoutLowest = (contributions: readonly Contribution[]): Contribution[] => {
  const missed = contributions.filter(({ isMissed }) => isMissed)
  const [lowest] = (missed.length > 0 ? missed : contributions).toSorted((a, b) => a.points - b.points)
  return contributions.filter((each) => each !== lowest)
}

/** The points of a participant as its opponents count them: rounds after it left are draws, unless it played again. */
const adjustedPoints = (rounds: readonly Round[], draw: number): number => {
  const lastPlayed = rounds.findLastIndex(
    ({ kind, result }) => kind !== 'left' && !(kind === 'walkover' && result === 0),
  )
  return exact(
    rounds.reduce((total, { kind, points }, at) => total + (kind === 'left' && at > lastPlayed ? draw : points), 0),
  )
}

/** The rounds of each participant, in order. Those who left have a round for each in which others played. */
const roundsOf = ({ figures: { results, rows, byes, withdrew }, points }: Field): Round[][] => {
  const { participants, home, away, rounds } = results.fixtures
  const lists = participants.map((): Round[] => [])
  let last = 0
  for (const row of rows) {
    const outcome = outcomeOf(results, row)
    const kind = codeAt(results.state, row) === state.played ? 'played' : 'walkover'
    const round = cell(rounds, row)
    const own = { round, kind, opponent: cell(away, row), ...resultOf(outcome, points) } as const
    const other = {
      round,
      kind,
      opponent: cell(home, row),
      ...resultOf(outcome === -2 ? -1 : -outcome, points),
    } as const
    lists[cell(home, row)]?.push(own)
    lists[cell(away, row)]?.push(other)
    last = Math.max(last, round)
  }
  for (const { index, round } of byes) {
    lists[index]?.push({ round, kind: 'bye', opponent: -1, result: 1, points: points.win })
    last = Math.max(last, round)
  }
  for (const index of withdrew) {
    const list = lists[index] ?? []
    const had = new Set(list.map(({ round }) => round))
    for (let round = 1; round <= last; round++) {
      if (!had.has(round)) list.push({ round, kind: 'left', opponent: -1, result: 0, points: 0 })
    }
  }
  return lists.map((list) => list.toSorted((a, b) => a.round - b.round))
}

const resultOf = (outcome: number, points: TablePoints): { result: number; points: number } => {
  if (outcome === 1) return { result: 1, points: points.win }
  return outcome === 0 ? { result: 0.5, points: points.draw } : { result: 0, points: points.loss }
}
