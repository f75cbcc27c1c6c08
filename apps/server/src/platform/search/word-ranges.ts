import type { NameColumns } from './name-list.ts'

/** A range of the sorted words; empty if `from` is not below `to`. */
export type Range = { from: number; to: number }

const nothing: Range = { from: 0, to: 0 }

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

  /** The words in `within` that have typed[at…] after their first `depth` letters. */
  narrow(within: Range, typed: Uint16Array, { at = 0, depth = 0 } = {}): Range {
    const from = this.#firstFrom(within, typed, { at, depth })
    if (from >= within.to || this.#compare(from, typed, { at, depth }) !== 0) return nothing
    return { from, to: this.#firstAfter({ from, to: within.to }, typed, { at, depth }) }
  }

  /** Calls `see` with each letter that follows the first `depth` ones, and the range of words that have it. */
  eachLetter(within: Range, depth: number, see: (letter: number, range: Range) => void): void {
    const letters = new Uint16Array(1)
    for (let from = within.from; from < within.to;) {
      letters[0] = this.#text[(this.#words[from] ?? 0) + depth] ?? 0
      const to = this.#firstAfter({ from, to: within.to }, letters, { at: 0, depth })
      if (letters[0] !== 0) see(letters[0], { from, to })
      from = to
    }
  }

  #firstFrom({ from, to }: Range, typed: Uint16Array, where: Where): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, typed, where) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The end of the words that begin like the first of the range, found in growing steps, because most are near. */
  #firstAfter({ from, to }: Range, typed: Uint16Array, where: Where): number {
    let low = from
    let step = 1
    while (low + step < to && this.#compare(low + step, typed, where) <= 0) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, to)
    low += 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, typed, where) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Negative if the word sorts before the query, 0 if it begins with the query. */
  #compare(word: number, typed: Uint16Array, { at, depth }: Where): number {
    let offset = (this.#words[word] ?? 0) + depth
    for (let letter = at; letter < typed.length; letter++) {
      const difference = (this.#text[offset++] ?? 0) - (typed[letter] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

type Where = { at: number; depth: number }

/**
 * Calls `see` with the ranges of words that begin with the query with at most `most` typos: a letter wrong, missing, too
 * many, or two neighbours swapped. The query may be incomplete. A word may be reported more than once.
 */
export const eachTypo = (ranges: WordRanges, typed: Uint16Array, most: number, see: (range: Range) => void): void => {
  walk({ ranges, typed, see }, ranges.all, { at: 0, depth: 0 }, most)
}

type Walk = { ranges: WordRanges; typed: Uint16Array; see: (range: Range) => void }

/** The same for typed[at…] and words whose first `depth` letters are already matched. */
const walk = (walked: Walk, from: Range, { at, depth }: Where, most: number): void => {
  const { ranges, typed, see } = walked
  if (isEmpty(from)) return
  if (most === 0) return see(ranges.narrow(from, typed, { at, depth }))
  let within = from
  for (let ahead = 0; at + ahead < typed.length; ahead++) {
    const here = { at: at + ahead, depth: depth + ahead }
    eachEdit(walked, within, here, most)
    within = ranges.narrow(within, typed.subarray(here.at, here.at + 1), { at: 0, depth: here.depth })
    if (isEmpty(within)) return
  }
  see(within)
}

const eachEdit = (walked: Walk, within: Range, { at, depth }: Where, most: number): void => {
  const { ranges, typed } = walked
  const [own, next] = [typed[at] ?? 0, typed[at + 1]]
  // A letter too many in the query: skip it.
  walk(walked, within, { at: at + 1, depth }, most - 1)
  if (next !== undefined && next !== own) {
    const swapped = ranges.narrow(within, Uint16Array.of(next, own), { at: 0, depth })
    walk(walked, swapped, { at: at + 2, depth: depth + 2 }, most - 1)
  }
  ranges.eachLetter(within, depth, (letter, range) => {
    // A wrong letter: skip one in both; a missing letter: skip one in the word only.
    if (letter !== own) walk(walked, range, { at: at + 1, depth: depth + 1 }, most - 1)
    walk(walked, range, { at, depth: depth + 1 }, most - 1)
  })
}

const isEmpty = ({ from, to }: Range): boolean => from >= to
