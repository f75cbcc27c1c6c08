import { Bits } from './bits.ts'
import type { IndexColumns } from './index-columns.ts'
import { isOneWord, typosIn, type Tolerance, type Query } from './query.ts'
import { eachTypoRange, WordRanges, type Range } from './word-ranges.ts'

/** True for names that a set may contain. */
type Admits = (number: number) => boolean

/** Finds the names that contain words. A returned set is valid until the next call of the same method. */
export class WordSets {
  readonly #owners: Uint32Array
  readonly #words: WordRanges
  readonly #byPhrase: Bits
  #all: Bits
  #next: Bits

  constructor(columns: IndexColumns) {
    const { length } = columns.starts
    this.#owners = columns.owners
    this.#words = new WordRanges(columns, columns.words)
    this.#byPhrase = new Bits(length)
    this.#all = new Bits(length)
    this.#next = new Bits(length)
  }

  /** The names with a word that begins with the whole phrase. */
  withPhrase({ phrase }: Query, admits: Admits): Bits {
    this.#byPhrase.clear()
    this.#gather(this.#byPhrase, [this.#words.narrow(this.#words.all, phrase)], admits)
    return this.#byPhrase
  }

  /** The names in which every word of the query begins a word. */
  withAllWords(query: Query, tolerance: Tolerance, admits: Admits): Bits {
    this.#all.clear()
    const ranges = query.words.map((word) => this.#rangesOf(word, typosIn(word, tolerance)))
    for (const [at, found] of ranges.toSorted((a, b) => sizeOf(a) - sizeOf(b)).entries()) {
      const before = this.#all
      this.#next.clear()
      this.#gather(this.#next, found, at === 0 ? admits : (number) => before.has(number))
      this.#all = this.#next
      this.#next = before
    }
    // An extra blank is a typo of the phrase.
    const isSplit = tolerance > 0 && !isOneWord(query)
    if (isSplit) this.#gather(this.#all, this.#rangesOf(query.phrase, typosIn(query.phrase, 1)), admits)
    return this.#all
  }

  #gather(bits: Bits, ranges: readonly Range[], admits: Admits): void {
    for (const { from, to } of ranges) {
      for (let at = from; at < to; at++) {
        const number = this.#owners[at] ?? 0
        if (admits(number)) bits.add(number)
      }
    }
  }

  /** The words that begin with a query word, with at most `typos` typos; without overlaps. */
  #rangesOf(typed: Uint16Array, typos: number): Range[] {
    const found: Range[] = []
    eachTypoRange(this.#words, typed, typos, (range) => {
      if (range.from < range.to) found.push(range)
    })
    return merged(found)
  }
}

const sizeOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

const merged = (ranges: readonly Range[]): Range[] => {
  const separate: Range[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = separate.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else separate.push({ from, to })
  }
  return separate
}
