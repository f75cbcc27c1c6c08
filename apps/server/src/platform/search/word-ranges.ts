import type { NameColumns } from './name-list.ts'

/** A range of the sorted words; empty if `from` is not below `to`. */
export type Range = { from: number; to: number }

const emptyRange: Range = { from: 0, to: 0 }

/** Finds the words that begin with the query in the sorted words. */
export class WordRanges {
  readonly #text: Uint16Array
  readonly #words: Uint32Array

  constructor({ text }: Pick<NameColumns, 'text'>, words: Uint32Array) {
    this.#text = text
    this.#words = words
  }

  get all(): Range {
    return { from: 0, to: this.#words.length }
  }

  /** The words in `within` whose letters after the first `depth` ones begin with the query from `at` on. */
  narrow(within: Range, typed: Uint16Array, { at = 0, depth = 0 } = {}): Range {
    const from = this.#lowerBound(within, typed, { at, depth })
    if (from >= within.to || this.#compare(from, typed, { at, depth }) !== 0) return emptyRange
    return { from, to: this.#upperBound({ from, to: within.to }, typed, { at, depth }) }
  }

  /** Calls `visit` with each letter that follows the first `depth` ones, and the range of words that have it. */
  eachLetter(within: Range, depth: number, visit: (letter: number, range: Range) => void): void {
    const letters = new Uint16Array(1)
    for (let from = within.from; from < within.to;) {
      letters[0] = this.#text[(this.#words[from] ?? 0) + depth] ?? 0
      const to = this.#upperBound({ from, to: within.to }, letters, { at: 0, depth })
      if (letters[0] !== 0) visit(letters[0], { from, to })
      from = to
    }
  }

  /** The first word of the range that begins with the query or sorts after it, found by binary search. */
  #lowerBound({ from, to }: Range, typed: Uint16Array, position: Position): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, typed, position) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * The end of the words that begin with the query, as the first word of the range does. An exponential search, because most
   * ends are near.
   */
  #upperBound({ from, to }: Range, typed: Uint16Array, position: Position): number {
    let low = from
    let step = 1
    while (low + step < to && this.#compare(low + step, typed, position) <= 0) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, to)
    low += 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, typed, position) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Negative if the word sorts before the query, 0 if it begins with the query. */
  #compare(word: number, typed: Uint16Array, { at, depth }: Position): number {
    let offset = (this.#words[word] ?? 0) + depth
    for (let index = at; index < typed.length; index++) {
      const difference = (this.#text[offset++] ?? 0) - (typed[index] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** The first `at` letters of the query are matched by the first `depth` letters of a word. */
type Position = { at: number; depth: number }

/**
 * Calls `visit` with the ranges of words that begin with the query with at most `maxTypos` typos: a wrong, missing or extra
 * letter, or two swapped neighbours. The query may be incomplete. A word may be in more than one range.
 */
export const eachTypoRange = (
  ranges: WordRanges,
  typed: Uint16Array,
  maxTypos: number,
  visit: (range: Range) => void,
): void => {
  searchFrom({ ranges, typed, visit }, ranges.all, { at: 0, depth: 0 }, maxTypos)
}

type Search = { ranges: WordRanges; typed: Uint16Array; visit: (range: Range) => void }

/** The same from a position on, with the words of `start`, whose first letters are already matched. */
const searchFrom = (search: Search, start: Range, { at, depth }: Position, maxTypos: number): void => {
  const { ranges, typed, visit } = search
  if (isEmpty(start)) return
  if (maxTypos === 0) return visit(ranges.narrow(start, typed, { at, depth }))
  let within = start
  for (let matched = 0; at + matched < typed.length; matched++) {
    const position = { at: at + matched, depth: depth + matched }
    searchWithTypo(search, within, position, maxTypos)
    within = ranges.narrow(within, typed.subarray(position.at, position.at + 1), { at: 0, depth: position.depth })
    if (isEmpty(within)) return
  }
  visit(within)
}

/** Continues the search after each typo that is possible at a position. */
const searchWithTypo = (search: Search, within: Range, { at, depth }: Position, maxTypos: number): void => {
  const { ranges, typed } = search
  const [current, next] = [typed[at] ?? 0, typed[at + 1]]
  // An extra letter in the query: skip it.
  searchFrom(search, within, { at: at + 1, depth }, maxTypos - 1)
  if (next !== undefined && next !== current) {
    const swapped = ranges.narrow(within, Uint16Array.of(next, current), { at: 0, depth })
    searchFrom(search, swapped, { at: at + 2, depth: depth + 2 }, maxTypos - 1)
  }
  ranges.eachLetter(within, depth, (letter, range) => {
    // A wrong letter: skip one in both; a missing letter: skip one in the word only.
    if (letter !== current) searchFrom(search, range, { at: at + 1, depth: depth + 1 }, maxTypos - 1)
    searchFrom(search, range, { at, depth: depth + 1 }, maxTypos - 1)
  })
}

const isEmpty = ({ from, to }: Range): boolean => from >= to
