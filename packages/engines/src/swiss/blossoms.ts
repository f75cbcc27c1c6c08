import { cell } from '../table/columns.ts'

/** The links of a cycle: numbers 2k and 2k + 1 are the vertices of child k and of the child after it that are joined. */
type Links = readonly number[]

/**
 * A matching and its blossoms (Edmonds, 1965). A blossom is a cycle of an odd number of vertices or smaller blossoms, whose links are
 * alternately in the matching, but for the base: the one vertex that is free or matched with a vertex outside. Vertices are the numbers
 * below `size` and count as blossoms of one; larger numbers are cycles.
 */
export class Blossoms {
  readonly size: number
  /** The vertex that a vertex is matched with; -1 when free. */
  readonly mate: Int32Array
  /** The outermost blossom of each vertex. */
  readonly outermost: Int32Array
  /** The blossom that directly contains a blossom; -1 when outermost. */
  readonly parent: Int32Array
  readonly #base: Int32Array
  readonly #children: (readonly number[] | undefined)[]
  readonly #links: (Links | undefined)[]
  readonly #vertices: (Int32Array | undefined)[]
  readonly #start: Int32Array
  readonly #unused: number[] = []

  constructor(size: number) {
    this.size = size
    this.mate = new Int32Array(size).fill(-1)
    this.outermost = Int32Array.from({ length: size }, (_, vertex) => vertex)
    this.parent = new Int32Array(2 * size).fill(-1)
    this.#base = Int32Array.from({ length: 2 * size }, (_, vertex) => vertex)
    this.#children = Array.from({ length: 2 * size }, () => undefined)
    this.#links = Array.from({ length: 2 * size }, () => undefined)
    this.#vertices = Array.from({ length: 2 * size }, (_, id) => (id < size ? Int32Array.of(id) : undefined))
    this.#start = new Int32Array(2 * size)
    for (let id = 2 * size - 1; id >= size; id--) this.#unused.push(id)
  }

  baseOf(blossom: number): number {
    return cell(this.#base, blossom)
  }

  childrenOf(blossom: number): readonly number[] {
    return this.#children[blossom] ?? []
  }

  linksOf(blossom: number): Links {
    return this.#links[blossom] ?? []
  }

  isCycle(blossom: number): boolean {
    return blossom >= this.size
  }

  /** The cycles that exist, nested ones too. */
  cycles(): number[] {
    const found: number[] = []
    for (let id = this.size; id < 2 * this.size; id++) if (this.#children[id]) found.push(id)
    return found
  }

  /** Where the vertices of a blossom, which follow each other, start among those of its parent. */
  startOf(blossom: number): number {
    return cell(this.#start, blossom)
  }

  /** All vertices of a blossom. */
  verticesOf(blossom: number): Int32Array {
    return this.#vertices[blossom] ?? new Int32Array(0)
  }

  match(a: number, b: number): void {
    this.mate[a] = b
    this.mate[b] = a
  }

  /** Frees a vertex and its mate, if it has one. */
  unmatch(vertex: number): void {
    const other = cell(this.mate, vertex)
    if (other < 0) return
    this.mate[vertex] = -1
    this.mate[other] = -1
  }

  /** Joins a cycle of outermost blossoms to a new one; the first has the base. */
  form(children: readonly number[], links: Links): number {
    const id = this.#unused.pop() ?? 0
    this.#children[id] = children
    this.#links[id] = links
    this.#base[id] = this.baseOf(children[0] ?? 0)
    this.parent[id] = -1
    const vertices = new Int32Array(children.reduce((sum, child) => sum + this.verticesOf(child).length, 0))
    let at = 0
    for (const child of children) {
      this.parent[child] = id
      this.#start[child] = at
      vertices.set(this.verticesOf(child), at)
      at += this.verticesOf(child).length
    }
    this.#vertices[id] = vertices
    for (let each = 0; each < vertices.length; each++) this.outermost[cell(vertices, each)] = id
    return id
  }

  /** Makes the children of an outermost blossom outermost again. */
  dissolve(blossom: number): void {
    for (const child of this.childrenOf(blossom)) {
      this.parent[child] = -1
      for (const vertex of this.verticesOf(child)) this.outermost[vertex] = child
    }
    this.#children[blossom] = undefined
    this.#links[blossom] = undefined
    this.#vertices[blossom] = undefined
    this.#unused.push(blossom)
  }

  /** The position among the children of `blossom` of the one that contains `vertex`. */
  childWith(blossom: number, vertex: number): number {
    let child = vertex
    while (cell(this.parent, child) !== blossom) child = cell(this.parent, child)
    return this.childrenOf(blossom).indexOf(child)
  }

  /** Changes the matching inside of a blossom so that `vertex` is the base. The mates of the old and the new base outside are up to the caller. */
  rebase(blossom: number, vertex: number): void {
    if (cell(this.#base, blossom) === vertex) return
    this.#base[blossom] = vertex
    const at = this.childWith(blossom, vertex)
    const children = rotated(this.childrenOf(blossom), at)
    const links = rotated(this.linksOf(blossom), 2 * at)
    this.#children[blossom] = children
    this.#links[blossom] = links
    this.rebase(children[0] ?? 0, vertex)
    for (let position = 1; position < children.length; position += 2) {
      const from = links[2 * position] ?? 0
      const to = links[2 * position + 1] ?? 0
      this.match(from, to)
      this.rebase(children[position] ?? 0, from)
      this.rebase(children[position + 1] ?? 0, to)
    }
  }
}

const rotated = (list: readonly number[], by: number): readonly number[] => [...list.slice(by), ...list.slice(0, by)]
