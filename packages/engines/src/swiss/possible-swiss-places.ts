import { Fixtures, type Fixture } from '../draw/fixtures.ts'
import { indexIn, indexOfEach, type Id } from '../draw/participants.ts'
import { isRanked } from '../possible-places/facts.ts'
import { scaled } from '../possible-places/scaled.ts'
import type { PossiblePlaces } from '../possible-places/possible-places.ts'
import { MatchResults, type MatchResult, type Walkover } from '../results.ts'
import { pointsAt } from '../table/standing.ts'
import { countedFigures, countingAll } from '../table/table.ts'
import { Opponents } from './opponents.ts'
import { othersLevelOrAhead, type RoundsLeft } from './rounds-left.ts'
import { swissRulesOf, swissStanding, type SwissTableInput } from './swiss-table.ts'

/** The input of a table, with its results as a list. */
type Input = Omit<SwissTableInput, 'results'> & { readonly results: readonly MatchResult[] }

/** The tables that are tried, each counted once for each of its rows: up to 60 ms. */
const mostTriedRows = 10_000

/** The outcomes of a match that differ in the table but for goals; a walkover counts in other sums over opponents than the same result on the field. */
const outcomes: readonly (readonly [homeScore: number, awayScore: number, walkover?: Walkover])[] = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 0, 'away'],
  [0, 1, 'home'],
]

/**
 * The places that each participant of a Swiss system can still finish in, whatever happens in the matches `left`, which are those that are drawn, and
 * in the rounds that are not drawn yet. As of a match day the next round is drawn, later ones are not.
 *
 * - In the last round, with few matches left, all their outcomes are tried. This is exact where ties are broken by what follows from outcomes; from a
 *   rule about goals on, those who are level count as possible in each other's places while one of them has a match left.
 * - Otherwise points decide, exactly, and whoever can end level can end ahead. In a round to be drawn anybody can meet anybody, again as well, and
 *   anybody can have the bye: real pairings follow from results, and change with each correction, deduction and withdrawal.
 */
export const possibleSwissPlaces = (given: Input, allLeft: readonly Fixture[]): Map<Id, PossiblePlaces> => {
  const { input, left } = knownOn(given, allLeft)
  const drawn = [...input.results, ...input.byes, ...left].reduce((last, { round }) => Math.max(last, round), 0)
  const toDraw = input.participants.length - (input.withdrawn ?? []).length < 2 ? 0 : Math.max(0, input.rounds - drawn)
  const isFew = outcomes.length ** left.length * input.participants.length <= mostTriedRows
  return toDraw === 0 && isFew ? placesByTrial(input, left) : placesByPoints(input, left, toDraw)
}

/** What was known on the match day of the table. */
const knownOn = (input: Input, left: readonly Fixture[]): { input: Input; left: readonly Fixture[] } => {
  const { day, results, byes, penalizations = [] } = input
  if (day === undefined) return { input, left }
  return {
    input: {
      ...input,
      results: results.filter(({ round }) => round <= day),
      byes: byes.filter(({ round }) => round <= day + 1),
      penalizations: penalizations.filter(({ round = 0 }) => round <= day),
      day: undefined,
    },
    left: left.filter(({ round }) => round <= day + 1),
  }
}

const placesByTrial = (input: Input, left: readonly Fixture[]): Map<Id, PossiblePlaces> => {
  const { participants, results, points, rounds } = input
  const columns = new MatchResults(Fixtures.of(participants, [...results, ...left]))
  for (const [row, { homeScore, awayScore, walkover }] of results.entries()) {
    columns.report(row, homeScore, awayScore, walkover)
  }
  const indexes = indexOfEach(participants)
  const hasMatch = new Set(left.flatMap(({ home, away }) => [indexIn(indexes, home), indexIn(indexes, away)]))
  const places = new Map<Id, PossiblePlaces>()
  const note = (member: number, best: number, worst: number): void => {
    const id = participants[member] ?? ''
    const known = places.get(id) ?? { best, worst }
    places.set(id, { best: Math.min(known.best, best), worst: Math.max(known.worst, worst) })
  }
  const isGoals = goalRulesOf(input)
  const noteTable = (): void => {
    const figures = countedFigures(countingAll({ ...input, results: columns }, input.byes))
    const { order, boundaries } = swissStanding(input, figures, new Opponents({ figures, points, rounds })).ranking
    let first = 0
    for (let at = 0; at < order.length; at++) {
      if (at + 1 < order.length && isGoals(boundaries[at]?.split.rule)) continue
      const level = order.slice(first, at + 1)
      const isOpen = level.some((member) => hasMatch.has(member))
      for (const [ahead, member] of level.entries()) {
        const place = first + ahead + 1
        note(member, isOpen ? first + 1 : place, isOpen ? at + 1 : place)
      }
      first = at + 1
    }
  }
  const tryFrom = (match: number): void => {
    if (match === left.length) return noteTable()
    for (const [homeScore, awayScore, walkover] of outcomes) {
      columns.report(results.length + match, homeScore, awayScore, walkover)
      tryFrom(match + 1)
    }
  }
  tryFrom(0)
  return places
}

/** Whether a rule that separates two is about goals, or comes after such a one. */
const goalRulesOf = (input: Input): ((rule: string | undefined) => boolean) => {
  const rules = swissRulesOf(input)
  const first = rules.findIndex((rule) => rule === 'goalDifference' || rule === 'goalsFor')
  const fromGoals = new Set<string>(first < 0 ? [] : rules.slice(first))
  return (rule) => rule !== undefined && fromGoals.has(rule)
}

const placesByPoints = (input: Input, left: readonly Fixture[], toDraw: number): Map<Id, PossiblePlaces> => {
  const figures = countedFigures(countingAll(input, input.byes))
  const { participants, points } = input
  const indexes = indexOfEach(participants)
  const withdrew = figures.withdrew
  const all = participants.map((_, index) => index)
  const { win, draw, loss } = points
  const known: RoundsLeft = {
    points: Float64Array.from(all, (index) => scaled(pointsAt(figures, points, index))),
    members: all.filter((index) => !withdrew.has(index)),
    left: left.map(({ home, away }) => [indexIn(indexes, home), indexIn(indexes, away)]),
    toDraw,
    ...{ win: scaled(win), draw: scaled(draw), loss: scaled(loss) },
  }
  const size = known.members.length
  const [othersAhead, othersBehind] = [othersLevelOrAhead(known, 1), othersLevelOrAhead(known, -1)]
  return new Map(
    participants.map((id, index): [Id, PossiblePlaces] => {
      if (withdrew.has(index)) return [id, placeAmongWithdrawn(known, index)]
      if (!isRanked(points)) return [id, { best: 1, worst: size }]
      return [id, { best: size - othersBehind(index), worst: 1 + othersAhead(index) }]
    }),
  )
}

/** Those who have withdrawn are last; they play no more, but sums over their opponents still change. */
const placeAmongWithdrawn = ({ points, members }: RoundsLeft, target: number): PossiblePlaces => {
  const isMember = new Set(members)
  const own = points[target] ?? 0
  const others = [...points].filter((_, index) => index !== target && !isMember.has(index))
  const first = members.length + 1
  return {
    best: first + others.filter((each) => each > own).length,
    worst: first + others.filter((each) => each >= own).length,
  }
}
