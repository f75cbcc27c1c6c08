import { add, amountAt, cell, codeAt } from '../table/columns.ts'
import type { Blossoms } from './blossoms.ts'
import type { Candidates } from './candidates.ts'
import { EventQueue } from './event-queue.ts'

/** How an outermost blossom is in the tree: reached over an even number of links from the root, over an odd number, or not. */
const role = { none: 0, even: 1, odd: 2 } as const

/** The vertices that a tree has reached over an even and over an odd number of links. */
export interface Reached {
  readonly even: readonly number[]
  readonly odd: ReadonlySet<number>
}

/**
 * The tree that finds an augmenting path from one free vertex, in the primal-dual method of Edmonds (1965).
 *
 * `price` of a vertex is its dual plus those of all cycles that contain it, so a pair costs at least the sum of its two prices, less twice
 * the duals of the cycles that contain both. Pairs in the matching and inside of cycles cost just that: they are tight. While the tree grows,
 * the prices in even blossoms increase and those in odd ones decrease by the same `change`. The prices of a blossom are written when
 * it leaves its role; `since` is the `change` at which it got the role.
 *
 * Costs are whole numbers, so prices and duals are multiples of a half and exact: in one tree they have the same fraction.
 */
export class AlternatingTree {
  readonly #blossoms: Blossoms
  readonly #candidates: Candidates
  readonly #price: Float64Array
  /** The dual of each cycle. */
  readonly #dual: Float64Array
  readonly #role: Uint8Array
  readonly #since: Float64Array
  /** The link by which an odd blossom was reached: a vertex in the even blossom before it, and one of its own. */
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #marked: Int32Array
  readonly #events = new EventQueue()
  /** When each vertex of no role is reached, as far as is known; Infinity for those that are not noted in `#touched`. */
  readonly #reached: Float64Array
  #touched: number[] = []
  #members: number[] = []
  #mark = 0
  #change = 0
  /** The change at which a path is complete at the latest. */
  #latest = Infinity

  constructor(blossoms: Blossoms, candidates: Candidates, duals: { price: Float64Array; dual: Float64Array }) {
    this.#blossoms = blossoms
    this.#candidates = candidates
    this.#price = duals.price
    this.#dual = duals.dual
    this.#role = new Uint8Array(2 * blossoms.size)
    this.#since = new Float64Array(2 * blossoms.size)
    this.#from = new Int32Array(2 * blossoms.size)
    this.#to = new Int32Array(2 * blossoms.size)
    this.#marked = new Int32Array(2 * blossoms.size)
    this.#reached = new Float64Array(blossoms.size).fill(Infinity)
  }

  /** Matches one free vertex more, starting from `root`; returns what the tree has reached if the candidates have no path. */
  grow(root: number): Reached | undefined {
    this.#change = 0
    this.#latest = Infinity
    this.#members = []
    this.#events.clear()
    this.#reachEven(cell(this.#blossoms.outermost, root))
    while (this.#events.next()) {
      this.#change = this.#events.key
      const { first, second } = this.#events
      if (second < 0) this.#expandIfSpent(first)
      else if (this.#follow(first, second)) return undefined
    }
    const reached = { even: this.#verticesOf(role.even), odd: new Set(this.#verticesOf(role.odd)) }
    this.#finish()
    return reached
  }

  #verticesOf(itsRole: number): number[] {
    return this.#members
      .filter((blossom) => codeAt(this.#role, blossom) === itsRole)
      .flatMap((blossom) => [...this.#blossoms.verticesOf(blossom)])
  }

  /** Uses a pair that may be tight; true if it completes a path. */
  #follow(first: number, second: number): boolean {
    const { outermost } = this.#blossoms
    const isFirst = codeAt(this.#role, cell(outermost, first)) === role.even
    const [from, to] = isFirst ? [first, second] : [second, first]
    const source = cell(outermost, from)
    const target = cell(outermost, to)
    if (source === target || codeAt(this.#role, source) !== role.even) return false
    const targetRole = codeAt(this.#role, target)
    if (targetRole === role.odd) return false
    const slack = this.#slack(from, to)
    if (slack > 0) {
      this.#await(this.#change + (targetRole === role.even ? slack / 2 : slack), from, to)
      return false
    }
    if (targetRole === role.even) {
      this.#shrink(from, to)
      return false
    }
    if (cell(this.#blossoms.mate, this.#blossoms.baseOf(target)) >= 0) {
      this.#extend(from, to)
      return false
    }
    this.#augment(from, to)
    this.#finish()
    return true
  }

  #priceNow(vertex: number): number {
    const blossom = cell(this.#blossoms.outermost, vertex)
    const price = amountAt(this.#price, vertex)
    const itsRole = codeAt(this.#role, blossom)
    if (itsRole === role.none) return price
    const moved = this.#change - amountAt(this.#since, blossom)
    return itsRole === role.even ? price + moved : price - moved
  }

  #slack(a: number, b: number): number {
    const neighbours = this.#candidates.neighbours[a] ?? []
    const cost = this.#candidates.costs[a]?.[neighbours.indexOf(b)] ?? Infinity
    return cost - this.#priceNow(a) - this.#priceNow(b)
  }

  /** Writes the prices and the dual of a blossom as they are now, and takes its role away. */
  #settle(blossom: number): void {
    const itsRole = codeAt(this.#role, blossom)
    this.#role[blossom] = role.none
    if (itsRole === role.none) return
    const moved = (this.#change - amountAt(this.#since, blossom)) * (itsRole === role.even ? 1 : -1)
    if (moved === 0) return
    const vertices = this.#blossoms.verticesOf(blossom)
    for (let at = 0; at < vertices.length; at++) add(this.#price, cell(vertices, at), moved)
    if (this.#blossoms.isCycle(blossom)) add(this.#dual, blossom, moved)
  }

  #finish(): void {
    for (const blossom of this.#members) this.#settle(blossom)
    for (const vertex of this.#touched) this.#reached[vertex] = Infinity
    this.#touched = []
  }

  #enter(blossom: number, itsRole: 1 | 2): void {
    this.#role[blossom] = itsRole
    this.#since[blossom] = this.#change
    this.#members.push(blossom)
  }

  #reachEven(blossom: number): void {
    this.#enter(blossom, role.even)
    this.#scan(this.#blossoms.verticesOf(blossom))
  }

  #reachOdd(blossom: number, from: number, to: number): void {
    this.#enter(blossom, role.odd)
    this.#from[blossom] = from
    this.#to[blossom] = to
    if (this.#blossoms.isCycle(blossom)) this.#await(this.#change + amountAt(this.#dual, blossom), blossom, -1)
  }

  /** Notes when the pairs of vertices that have become even get tight. */
  #scan(vertices: Int32Array): void {
    const { outermost } = this.#blossoms
    for (let index = 0; index < vertices.length; index++) {
      const vertex = cell(vertices, index)
      const own = cell(outermost, vertex)
      const price = this.#priceNow(vertex)
      const neighbours = this.#candidates.neighbours[vertex] ?? []
      const costs = this.#candidates.costs[vertex] ?? []
      for (let at = 0; at < neighbours.length; at++) {
        const other = neighbours[at] ?? 0
        const target = outermost[other] ?? 0
        const targetRole = this.#role[target]
        if (target === own || targetRole === role.odd) continue
        const slack = (costs[at] ?? 0) - price - (this.#price[other] ?? 0)
        if (targetRole === role.none) this.#awaitReach(this.#change + slack, vertex, other)
        else this.#await(this.#change + (slack - this.#change + (this.#since[target] ?? 0)) / 2, vertex, other)
      }
    }
  }

  /** Notes when a pair gets tight, unless the path is complete before. */
  #await(key: number, from: number, to: number): void {
    if (key <= this.#latest) this.#events.push(key, from, to)
  }

  /** Notes when a vertex of no role is reached, unless it is reached earlier. */
  #awaitReach(key: number, from: number, to: number): void {
    if (key > this.#latest || key >= amountAt(this.#reached, to)) return
    this.#reached[to] = key
    this.#touched.push(to)
    if (cell(this.#blossoms.mate, this.#blossoms.baseOf(cell(this.#blossoms.outermost, to))) < 0) this.#latest = key
    this.#events.push(key, from, to)
  }

  /** A matched blossom and its mate join the tree. */
  #extend(from: number, to: number): void {
    const { outermost, mate } = this.#blossoms
    const odd = cell(outermost, to)
    this.#reachOdd(odd, from, to)
    this.#reachEven(cell(outermost, cell(mate, this.#blossoms.baseOf(odd))))
  }

  /** Two even blossoms of the tree become a cycle with the branches between them. */
  #shrink(a: number, b: number): void {
    const common = this.#commonBlossom(a, b)
    const left = this.#branch(a, common)
    const right = this.#branch(b, common)
    const children = [...left.blossoms.toReversed(), ...right.blossoms.slice(0, -1)]
    const links = [...left.links.toReversed(), a, b, ...right.links]
    const wereOdd = children.filter((child) => codeAt(this.#role, child) === role.odd)
    for (const child of children) this.#settle(child)
    const cycle = this.#blossoms.form(children, links)
    this.#dual[cycle] = 0
    this.#enter(cycle, role.even)
    for (const child of wereOdd) this.#scan(this.#blossoms.verticesOf(child))
  }

  /** The even blossom before an even one; -1 for the root's. */
  #evenBefore(blossom: number): number {
    const mate = cell(this.#blossoms.mate, this.#blossoms.baseOf(blossom))
    if (mate < 0) return -1
    return cell(this.#blossoms.outermost, cell(this.#from, cell(this.#blossoms.outermost, mate)))
  }

  /** The last even blossom that the branches to two vertices share. */
  #commonBlossom(a: number, b: number): number {
    const mark = ++this.#mark
    let blossom = cell(this.#blossoms.outermost, a)
    for (; blossom >= 0; blossom = this.#evenBefore(blossom)) this.#marked[blossom] = mark
    blossom = cell(this.#blossoms.outermost, b)
    while (cell(this.#marked, blossom) !== mark) blossom = this.#evenBefore(blossom)
    return blossom
  }

  /** The blossoms from the one of `vertex` towards the root until `end`, and the links between them. */
  #branch(vertex: number, end: number): { blossoms: number[]; links: number[] } {
    const { outermost, mate } = this.#blossoms
    let blossom = cell(outermost, vertex)
    const blossoms = [blossom]
    const links: number[] = []
    while (blossom !== end) {
      const base = this.#blossoms.baseOf(blossom)
      const entered = cell(mate, base)
      const odd = cell(outermost, entered)
      const from = cell(this.#from, odd)
      blossom = cell(outermost, from)
      blossoms.push(odd, blossom)
      links.push(base, entered, cell(this.#to, odd), from)
    }
    return { blossoms, links }
  }

  /** Replaces an odd cycle whose dual has come down to 0 by its children: those on the way stay in the tree. */
  #expandIfSpent(cycle: number): void {
    if (codeAt(this.#role, cycle) !== role.odd) return
    if (amountAt(this.#dual, cycle) > this.#change - amountAt(this.#since, cycle)) return
    this.#settle(cycle)
    const [from, to] = [cell(this.#from, cycle), cell(this.#to, cycle)]
    const children = this.#blossoms.childrenOf(cycle)
    const links = this.#blossoms.linksOf(cycle)
    const entry = this.#blossoms.childWith(cycle, to)
    this.#blossoms.dissolve(cycle)
    const even = this.#relabel({ children, links, entry }, from, to)
    for (const child of even) this.#scan(this.#blossoms.verticesOf(child))
    for (const child of children) {
      if (codeAt(this.#role, child) === role.none) this.#awaitFromTree(this.#blossoms.verticesOf(child))
    }
  }

  /**
   * Gives the children from the entry to the base (child 0) their roles, in the direction in which they are an odd number. Returns those
   * that are even.
   */
  #relabel(
    { children, links, entry }: { children: readonly number[]; links: readonly number[]; entry: number },
    from: number,
    to: number,
  ): number[] {
    const count = children.length
    const isForward = entry % 2 === 1
    const even: number[] = []
    let [source, target] = [from, to]
    for (let at = entry; ; at = (at + (isForward ? 2 : -2) + count) % count) {
      this.#reachOdd(children[at] ?? 0, source, target)
      if (at === 0) return even
      const middle = isForward ? (at + 1) % count : at - 1
      const link = isForward ? middle : middle - 1
      ;[source, target] = isForward
        ? [links[2 * link] ?? 0, links[2 * link + 1] ?? 0]
        : [links[2 * link + 1] ?? 0, links[2 * link] ?? 0]
      this.#enter(children[middle] ?? 0, role.even)
      even.push(children[middle] ?? 0)
    }
  }

  /** Notes when the tree reaches vertices that have left it. */
  #awaitFromTree(vertices: Int32Array): void {
    for (let index = 0; index < vertices.length; index++) {
      const vertex = cell(vertices, index)
      const price = this.#priceNow(vertex)
      this.#reached[vertex] = Infinity
      const neighbours = this.#candidates.neighbours[vertex] ?? []
      const costs = this.#candidates.costs[vertex] ?? []
      for (let at = 0; at < neighbours.length; at++) {
        const other = neighbours[at] ?? 0
        if (codeAt(this.#role, cell(this.#blossoms.outermost, other)) !== role.even) continue
        this.#awaitReach(this.#change + (costs[at] ?? 0) - price - this.#priceNow(other), other, vertex)
      }
    }
  }

  /** Exchanges the links of the matching and the others along the path from `to`, a vertex of a free blossom, over `from` to the root. */
  #augment(from: number, to: number): void {
    const { outermost, mate } = this.#blossoms
    this.#blossoms.rebase(cell(outermost, to), to)
    let [inside, outside] = [from, to]
    for (;;) {
      const even = cell(outermost, inside)
      const next = cell(mate, this.#blossoms.baseOf(even))
      this.#blossoms.rebase(even, inside)
      this.#blossoms.match(inside, outside)
      if (next < 0) return
      const odd = cell(outermost, next)
      outside = cell(this.#to, odd)
      inside = cell(this.#from, odd)
      this.#blossoms.rebase(odd, outside)
    }
  }
}
