/** A complete graph of `size` vertices, an even number. */
export interface MatchingProblem {
  readonly size: number
  /** What a pair costs, in either order: a whole number from 0 to 2^50, or Infinity for a pair that is not allowed. */
  readonly cost: (a: number, b: number) => number
  /** Vertices that `vertex` is likely to be matched with. They make the search faster and do not change the result. */
  readonly likely: (vertex: number) => Iterable<number>
}
