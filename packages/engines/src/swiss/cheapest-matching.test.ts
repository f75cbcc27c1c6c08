import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Random } from '../draw/random.ts'
import { cheapestMatching } from './cheapest-matching.ts'
import type { MatchingProblem } from './matching-problem.ts'
import { matchingCost, provenBound } from './matching-proof.ts'

const isFullRun = process.env['TEST_ROUNDS'] === 'many'

/** A graph with random costs below `range`, in which about `holes` of ten pairs are not allowed. */
const randomProblem = (
  random: Random,
  { size, range, scale = 1, holes }: { size: number; range: number; scale?: number; holes: number },
) => {
  const costs = Array.from({ length: size }, () => new Float64Array(size))
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const cost = random.below(10) < holes ? Infinity : random.below(range) * scale
      for (const [row, column] of [
        [a, b],
        [b, a],
      ] as const) {
        const costsOfRow = costs[row]
        if (costsOfRow) costsOfRow[column] = cost
      }
    }
  }
  const likely = random.below(4)
  const problem: MatchingProblem = {
    size,
    cost: (a, b) => costs[a]?.[b] ?? Infinity,
    likely: (vertex) => Array.from({ length: likely }, (_, step) => (vertex + step) % size),
  }
  return problem
}

/** The least sum by trying all matchings: the first vertex that is left with each other that is left, sums by the set of those that are left. */
const leastByTrying = ({ size, cost }: MatchingProblem): number => {
  const known = new Map<number, number>([[0, 0]])
  const leastOf = (left: number): number => {
    const before = known.get(left)
    if (before !== undefined) return before
    const first = 31 - Math.clz32(left)
    let least = Infinity
    for (let other = 0; other < first; other++) {
      if ((left & (1 << other)) === 0) continue
      least = Math.min(least, cost(first, other) + leastOf(left & ~(1 << first) & ~(1 << other)))
    }
    known.set(left, least)
    return least
  }
  return leastOf(2 ** size - 1)
}

test('no matching of a small graph costs less, and where none is possible there is none', () => {
  const random = new Random('small graphs')
  for (let count = 0; count < (isFullRun ? 100_000 : 1500); count++) {
    const size = 2 * (1 + random.below(6))
    const problem = randomProblem(random, { size, range: [2, 5, 1000][count % 3] ?? 2, holes: random.below(8) })
    const least = leastByTrying(problem)
    const found = cheapestMatching(problem)
    assert.equal(found ? matchingCost(problem, found.mate) : Infinity, least)
  }
})

test('no matching of a large graph costs less: its duals prove it', () => {
  const random = new Random('large graphs')
  for (let count = 0; count < (isFullRun ? 300 : 8); count++) {
    const size = 2 * (30 + random.below(50))
    const problem = randomProblem(random, {
      size,
      range: [2, 30, 1e6, 2 ** 32][count % 4] ?? 2,
      scale: count % 4 === 3 ? 2 ** 12 + 1 : 1,
      holes: random.below(9),
    })
    const found = cheapestMatching(problem)
    assert.ok(found)
    assert.equal(matchingCost(problem, found.mate), provenBound(problem, found.proof))
  }
})

test('pairs of triangles that no pair connects cannot be matched', () => {
  const cost = (a: number, b: number): number => (Math.floor(a / 3) === Math.floor(b / 3) ? 1 : Infinity)
  assert.equal(cheapestMatching({ size: 6, cost, likely: () => [] }), undefined)
})

test('a proof that promises too much is none', () => {
  const problem = randomProblem(new Random('proof'), { size: 8, range: 100, holes: 0 })
  const proof = cheapestMatching(problem)?.proof
  assert.ok(proof)
  assert.equal(provenBound(problem, { ...proof, prices: proof.prices.map((price) => price + 1) }), undefined)
  assert.equal(provenBound(problem, { ...proof, cycles: [{ vertices: Int32Array.of(0, 1), dual: 1 }] }), undefined)
})
