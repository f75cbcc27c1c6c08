/** The pairs that a search looks at, as lists of neighbours with costs. */
export class Candidates {
  readonly neighbours: number[][]
  readonly costs: number[][]

  constructor(size: number) {
    this.neighbours = Array.from({ length: size }, () => [])
    this.costs = Array.from({ length: size }, () => [])
  }

  has(a: number, b: number): boolean {
    const ofA = this.neighbours[a] ?? []
    const ofB = this.neighbours[b] ?? []
    return ofA.length < ofB.length ? ofA.includes(b) : ofB.includes(a)
  }

  /** Adds a pair unless it is there; whether it was added. */
  add(a: number, b: number, cost: number): boolean {
    if (this.has(a, b)) return false
    this.neighbours[a]?.push(b)
    this.neighbours[b]?.push(a)
    this.costs[a]?.push(cost)
    this.costs[b]?.push(cost)
    return true
  }
}
