import { amountAt, cell } from '../table/columns.ts'
import type { MatchingProblem } from './matching-problem.ts'

/**
 * Why no matching costs less (linear programming duality). Every pair costs at least the sum of its `prices` less twice the duals of the
 * cycles that contain both; duals are not negative and cycles have an odd number of vertices. Hence any matching of all vertices costs at least
 * the sum of all prices less, for each cycle, its dual times one less than its vertices.
 */
export interface MatchingProof {
  readonly prices: Float64Array
  readonly cycles: readonly { readonly vertices: Int32Array; readonly dual: number }[]
}

/**
 * The cost below which no matching of all vertices can be, after a check of every pair: it depends on nothing that the search did. Undefined
 * if the proof is wrong.
 */
export const provenBound = ({ size, cost }: MatchingProblem, { prices, cycles }: MatchingProof): number | undefined => {
  const shared = new Float64Array(size * size)
  let bound = prices.reduce((sum, price) => sum + price, 0)
  for (const { vertices, dual } of cycles) {
    if (dual < 0 || vertices.length % 2 === 0) return undefined
    bound -= dual * (vertices.length - 1)
    for (const a of vertices) for (const b of vertices) shared[a * size + b] = amountAt(shared, a * size + b) + 2 * dual
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const least = amountAt(prices, a) + amountAt(prices, b) - amountAt(shared, a * size + b)
      if (cost(a, b) < least) return undefined
    }
  }
  return bound
}

/** The cost of a matching, by the other vertex of each pair; NaN if it is none of all vertices. */
export const matchingCost = ({ size, cost }: MatchingProblem, mate: Int32Array): number => {
  let sum = 0
  for (let vertex = 0; vertex < size; vertex++) {
    const other = cell(mate, vertex)
    if (other === vertex || other < 0 || cell(mate, other) !== vertex) return Number.NaN
    if (other > vertex) sum += cost(vertex, other)
  }
  return sum
}
