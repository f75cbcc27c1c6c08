import { addWhole, amountAt, cell, codeAt } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import type { MatchingProblem } from './matching-problem.ts'
import type { SwissHistory } from './history.ts'

/**
 * What a distance counts in a sum that should be spread over many: its square up to 8, and beyond, 16 for each more. So two distances of 1 are
 * better than one of 2, and the numbers stay small.
 */
const spread = (distance: number): number => (distance <= 8 ? distance * distance : 16 * distance - 64)

/** Numbers up to this are exact in the search, sums of several included. */
const largestCost = 2 ** 50

/** How far from the ideal an opponent in the same group is likely to be, at least and as a part of half the group; and in the groups beside it. */
const nearInGroup = 12
const nearInHalf = 1 / 16
const nearBeside = 4

/** Rematches by how many there are, or not at all. */
type Rematches = 'priced' | 'excluded'

/**
 * The costs of pairing `members`, positions of `history` in ascending order; a vertex is a place in `members`. In order of weight: meetings that
 * the two had; the distance of their groups; how little their balances of home and away differ, because the one with more matches away gets the
 * home match (the sum of the squares of all balances is least when these differences are largest); and the distance from the place in the group
 * that each should meet: upper half against lower half in one group, the last of the higher group against the first of the lower in two.
 *
 * Throws `undrawable` when there are too many entrants or rounds for exact numbers.
 */
export const pairingCosts = (history: SwissHistory, members: Int32Array, rematches: Rematches): MatchingProblem => {
  const field = fieldOf(history, members)
  const cost = costOf(field, weightsOf(field, rematches), meetingsAmong(history, members))
  return { size: members.length, cost, likely: (vertex) => likelyOf(field, vertex) }
}

/** Those who play, in order: the vertices of a group of equal points follow each other, from its first to before its `end`. */
interface Field {
  readonly group: Int32Array
  readonly first: Int32Array
  readonly end: Int32Array
  readonly balance: Int32Array
}

const fieldOf = (history: SwissHistory, members: Int32Array): Field => {
  const group = members.map((position) => cell(history.group, position))
  const first = new Int32Array(history.groups)
  const end = new Int32Array(history.groups)
  for (let vertex = 0; vertex < group.length; vertex++) addWhole(end, cell(group, vertex), 1)
  for (let each = 0; each < end.length; each++) {
    first[each] = each === 0 ? 0 : cell(end, each - 1)
    addWhole(end, each, cell(first, each))
  }
  return { group, first, end, balance: members.map((position) => cell(history.balance, position)) }
}

const meetingsAmong = (history: SwissHistory, members: Int32Array): Uint8Array => {
  const size = members.length
  const vertexAt = new Int32Array(history.size).fill(-1)
  for (let vertex = 0; vertex < size; vertex++) vertexAt[cell(members, vertex)] = vertex
  const meetings = new Uint8Array(size * size)
  for (let vertex = 0; vertex < size; vertex++) {
    for (const opponent of history.opponents[cell(members, vertex)] ?? []) {
      const at = vertex * size + cell(vertexAt, opponent)
      if (cell(vertexAt, opponent) >= 0) meetings[at] = codeAt(meetings, at) + 1
    }
  }
  return meetings
}

/** One unit of each criterion, so large that no sum of those below it comes up to it; a place counts 1. */
interface Weights {
  readonly rematch: number
  readonly float: number
  readonly side: number
  /** How much two balances differ at most. */
  readonly widest: number
}

const weightsOf = ({ group, first, end, balance }: Field, rematches: Rematches): Weights => {
  const pairs = group.length / 2
  const widest = balance.reduce((a, b) => Math.max(a, b)) - balance.reduce((a, b) => Math.min(a, b))
  const [largest = 0, second = 0] = end.map((each, at) => each - cell(first, at)).toSorted((a, b) => b - a)
  const side = pairs * spread(largest + second) + 1
  const float = side * (pairs * widest + 1)
  const farthest = spread(end.length - 1)
  const rematch = float * (pairs * farthest + 1)
  const heaviest = rematches === 'priced' ? 256 * rematch : float * (farthest + 1)
  if (heaviest > largestCost) throw new EngineFault('undrawable', 'too many entrants or rounds')
  return { rematch: rematches === 'priced' ? rematch : Infinity, float, side, widest }
}

const costOf = (
  { group, first, end, balance }: Field,
  { rematch, float, side, widest }: Weights,
  meetings: Uint8Array,
): MatchingProblem['cost'] => {
  const size = group.length
  const places = Float64Array.from({ length: 2 * size + 1 }, (_, distance) => spread(distance))
  const floats = Float64Array.from(end, (_, distance) => spread(distance) * float)
  const sides = Float64Array.from({ length: widest + 1 }, (_, difference) => (widest - difference) * side)
  // What an opponent in the same group, and in a lower group less its first, should be for each.
  const inGroup = group.map((each, vertex) => vertex + ((cell(end, each) - cell(first, each)) >> 1))
  const below = group.map((each, vertex) => vertex + 1 - cell(end, each))
  return (a, b) => {
    const better = a < b ? a : b
    const worse = a < b ? b : a
    const own = cell(group, better)
    const other = cell(group, worse)
    const ideal = own === other ? cell(inGroup, better) : cell(below, better) + cell(first, other)
    const cost =
      amountAt(floats, other - own) +
      amountAt(sides, Math.abs(cell(balance, a) - cell(balance, b))) +
      amountAt(places, Math.abs(worse - ideal))
    const met = codeAt(meetings, better * size + worse)
    return met === 0 ? cost : cost + met * rematch
  }
}

/** The vertices around the ideal in the same group, and those where the groups beside it touch it. */
const likelyOf = ({ group, first, end }: Field, vertex: number): number[] => {
  const own = cell(group, vertex)
  const [start, stop] = [cell(first, own), cell(end, own)]
  const half = (stop - start) >> 1
  const near = Math.max(nearInGroup, Math.floor(half * nearInHalf))
  return [
    ...around(vertex + half, near, start, stop),
    ...around(vertex - half, near, start, stop),
    ...(stop < group.length ? around(stop, nearBeside, stop, cell(end, own + 1)) : []),
    ...(start > 0 ? around(start, nearBeside, cell(first, own - 1), start) : []),
  ]
}

/** The numbers up to `near` away from `middle` that are from `start` to before `end`. */
const around = (middle: number, near: number, start: number, end: number): number[] => {
  const found: number[] = []
  const last = Math.min(middle + near, end - 1)
  for (let vertex = Math.max(middle - near, start); vertex <= last; vertex++) found.push(vertex)
  return found
}
