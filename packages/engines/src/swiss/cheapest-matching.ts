import { add, amountAt, cell } from '../table/columns.ts'
import { AlternatingTree, type Reached } from './alternating-tree.ts'
import { Blossoms } from './blossoms.ts'
import { Candidates } from './candidates.ts'
import type { MatchingProblem } from './matching-problem.ts'
import type { MatchingProof } from './matching-proof.ts'

export interface CheapestMatching {
  /** The other vertex of each pair. */
  readonly mate: Int32Array
  readonly proof: MatchingProof
}

/** How many pairs of a vertex are added at once when the candidates do not lead on, and when pairs cost less than the duals allow. */
const moreCandidates = 4
const repairCandidates = 16

/**
 * The matching of all vertices in pairs with the least sum of costs; undefined if there is none. The primal-dual method of Edmonds (1965) on
 * the likely pairs; all other pairs are compared with the duals afterwards, and those that are cheaper join, until none is. So the result is
 * exact, and comes with the duals that prove it. The same problem gives the same result on every machine.
 */
export const cheapestMatching = (problem: MatchingProblem): CheapestMatching | undefined => new Search(problem).run()

class Search {
  readonly #problem: MatchingProblem
  readonly #blossoms: Blossoms
  readonly #candidates: Candidates
  readonly #price: Float64Array
  readonly #dual: Float64Array
  readonly #tree: AlternatingTree
  readonly #slacks: Float64Array

  constructor(problem: MatchingProblem) {
    const { size } = problem
    this.#problem = problem
    this.#blossoms = new Blossoms(size)
    this.#candidates = new Candidates(size)
    this.#price = new Float64Array(size)
    this.#dual = new Float64Array(2 * size)
    this.#slacks = new Float64Array(size)
    this.#tree = new AlternatingTree(this.#blossoms, this.#candidates, { price: this.#price, dual: this.#dual })
  }

  run(): CheapestMatching | undefined {
    this.#start()
    do {
      if (!this.#matchAll()) return undefined
    } while (this.#addCheaper())
    const cycles = this.#blossoms
      .cycles()
      .map((cycle) => ({ vertices: this.#blossoms.verticesOf(cycle), dual: amountAt(this.#dual, cycle) }))
    return { mate: this.#blossoms.mate, proof: { prices: this.#price, cycles } }
  }

  /** The likely pairs as candidates, prices as high as each vertex in turn can have them, and tight pairs matched as far as both are free. */
  #start(): void {
    const { size, likely } = this.#problem
    for (let vertex = 0; vertex < size; vertex++) {
      for (const other of likely(vertex)) this.#addCandidate(vertex, other)
    }
    for (let vertex = 0; vertex < size; vertex++) {
      const costs = this.#candidates.costs[vertex] ?? []
      let least = Infinity
      let best = -1
      for (const [at, other] of (this.#candidates.neighbours[vertex] ?? []).entries()) {
        const slack = (costs[at] ?? 0) - amountAt(this.#price, other)
        if (slack > least || (slack === least && !this.#isFree(other))) continue
        least = slack
        best = other
      }
      if (best < 0) continue
      this.#price[vertex] = least
      if (this.#isFree(vertex) && this.#isFree(best)) this.#blossoms.match(vertex, best)
    }
  }

  #isFree(vertex: number): boolean {
    return cell(this.#blossoms.mate, vertex) < 0
  }

  /** False if a vertex cannot be matched. */
  #matchAll(): boolean {
    // Repairs of prices free vertices that were matched before, so each search starts with the first that is free now.
    for (let free = this.#firstFree(); free >= 0; free = this.#firstFree()) {
      const reached = this.#tree.grow(free)
      if (reached && !this.#addBeyond(reached)) return false
    }
    return true
  }

  #firstFree(): number {
    return this.#blossoms.mate.indexOf(-1)
  }

  /** Adds pairs that lead out of a tree, where the candidates do not; false if there are none. */
  #addBeyond({ even, odd }: Reached): boolean {
    const { outermost } = this.#blossoms
    let isAdded = false
    for (const vertex of even) {
      const own = cell(outermost, vertex)
      this.#readSlacks(vertex)
      for (let other = 0; other < this.#slacks.length; other++) {
        if (cell(outermost, other) === own || odd.has(other)) this.#slacks[other] = Infinity
      }
      for (const other of this.#leastSlacks(vertex, moreCandidates)) {
        if (this.#addCandidate(vertex, other)) isAdded = true
      }
    }
    for (const vertex of even) this.#makeFeasible(vertex, 0)
    return isAdded
  }

  /** Adds pairs that cost less than the duals allow, and lowers prices until none does; false if there were none. */
  #addCheaper(): boolean {
    let isAdded = false
    for (let vertex = 0; vertex < this.#problem.size; vertex++)
      if (this.#makeFeasible(vertex, vertex + 1)) isAdded = true
    return isAdded
  }

  /** Does so for the pairs of one vertex with those from `first` on; true if there are such. */
  #makeFeasible(vertex: number, first: number): boolean {
    this.#readSlacks(vertex, first)
    const best = lowest(this.#slacks, first)
    if (best >= 0) return false
    for (let other = 0; other < first; other++) this.#slacks[other] = Infinity
    for (const other of this.#leastSlacks(vertex, repairCandidates)) {
      if (amountAt(this.#slacks, other) < 0) this.#addCandidate(vertex, other)
    }
    this.#expose(vertex)
    this.#price[vertex] = amountAt(this.#price, vertex) + best
    this.#blossoms.unmatch(vertex)
    return true
  }

  /** Dissolves the cycles that contain a vertex. Their duals leave the prices, so a pair with a vertex outside may not be tight any more. */
  #expose(vertex: number): void {
    const { outermost } = this.#blossoms
    for (let cycle = cell(outermost, vertex); this.#blossoms.isCycle(cycle); cycle = cell(outermost, vertex)) {
      const dual = amountAt(this.#dual, cycle)
      if (dual > 0) {
        for (const each of this.#blossoms.verticesOf(cycle)) this.#price[each] = amountAt(this.#price, each) - dual
        this.#blossoms.unmatch(this.#blossoms.baseOf(cycle))
      }
      this.#dual[cycle] = 0
      this.#blossoms.dissolve(cycle)
    }
  }

  /** Writes what the pairs of `vertex` with the vertices from `first` on cost more than the duals allow at least. */
  #readSlacks(vertex: number, first = 0): void {
    const { cost } = this.#problem
    const slacks = this.#slacks
    const price = this.#price
    const own = amountAt(price, vertex)
    for (let other = first; other < slacks.length; other++)
      slacks[other] = cost(vertex, other) - own - (price[other] ?? 0)
    if (this.#blossoms.isCycle(cell(this.#blossoms.outermost, vertex))) this.#addSharedDuals(vertex)
    this.#slacks[vertex] = Infinity
  }

  /** Adds twice the duals of the cycles that contain both, from the outermost cycle inwards: the vertices of each follow each other in the one around it. */
  #addSharedDuals(vertex: number): void {
    const within: number[] = []
    for (let cycle = cell(this.#blossoms.parent, vertex); cycle >= 0; cycle = cell(this.#blossoms.parent, cycle)) {
      within.push(cycle)
    }
    const vertices = this.#blossoms.verticesOf(within.at(-1) ?? vertex)
    const slacks = this.#slacks
    let [start, end, shared] = [0, vertices.length, 0]
    for (let depth = within.length - 1; depth >= 0; depth--) {
      const child = within[depth - 1] ?? vertex
      const innerStart = start + this.#blossoms.startOf(child)
      const innerEnd = innerStart + this.#blossoms.verticesOf(child).length
      shared += 2 * amountAt(this.#dual, within[depth] ?? 0)
      for (let at = start; at < innerStart; at++) add(slacks, vertices[at] ?? 0, shared)
      for (let at = innerEnd; at < end; at++) add(slacks, vertices[at] ?? 0, shared)
      start = innerStart
      end = innerEnd
    }
  }

  /**
   * The vertices from `vertex` on, in a circle, with the least slacks that were read, at most `count`, least first; without those of infinite
   * slack. Of equals the first, so that the candidates of several vertices differ.
   */
  #leastSlacks(vertex: number, count: number): number[] {
    const slacks = this.#slacks
    const least: number[] = []
    const keys: number[] = []
    let bound = Infinity
    for (let step = 1, other = vertex + 1; step < slacks.length; step++, other++) {
      if (other === slacks.length) other = 0
      const slack = slacks[other] ?? 0
      if (slack >= bound) continue
      let at = Math.min(keys.length, count - 1)
      for (; at > 0 && (keys[at - 1] ?? 0) > slack; at--) {
        keys[at] = keys[at - 1] ?? 0
        least[at] = least[at - 1] ?? 0
      }
      keys[at] = slack
      least[at] = other
      if (keys.length === count) bound = keys[count - 1] ?? 0
    }
    return least
  }

  /** Whether a pair is allowed and was not a candidate before. */
  #addCandidate(vertex: number, other: number): boolean {
    if (vertex === other) return false
    const cost = this.#problem.cost(vertex, other)
    return cost < Infinity && this.#candidates.add(vertex, other, cost)
  }
}

/** The least number from `first` on; Infinity when there is none. */
const lowest = (column: Float64Array, first: number): number => {
  let least = Infinity
  for (let at = first; at < column.length; at++) least = Math.min(least, column[at] ?? 0)
  return least
}
