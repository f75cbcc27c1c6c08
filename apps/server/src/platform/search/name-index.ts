import { Bits } from './bits.ts'
import type { IndexColumns } from './index-columns.ts'
import { readId, writeId } from './name-list.ts'
import { inRange } from './number-lists.ts'
import { ShortPrefixes } from './short-prefixes.ts'
import { eachTypo, WordRanges, type Range } from './word-ranges.ts'

/** 0: the name begins with the query; 1: another word of it does; 2: the name or a word does with one typo. */
export type Rank = 0 | 1 | 2

/** A name that was found. */
export type Found = { rank: Rank; name: string; id: string }

export type Wanted = {
  /** Folded. */
  typed: string
  limit: number
  /** Only results after this one, in order of rank, name and id. */
  after?: Found | undefined
  /** Only names of this group. */
  group?: string | undefined
  /** Also names with one typo. */
  typos: boolean
}

/**
 * Names in memory. A search returns names that begin with the query, then those with such a word, then those with one typo; each by
 * name. It only removes names: changed ones are removed and added to another index.
 */
export class NameIndex {
  readonly #columns: IndexColumns
  readonly #names: WordRanges
  readonly #words: WordRanges
  readonly #short: ShortPrefixes
  readonly #removed: Bits
  // Emptied after every search.
  readonly #byWord: Bits
  readonly #byTypo: Bits

  constructor(columns: IndexColumns) {
    this.#columns = columns
    this.#names = new WordRanges(columns, columns.starts)
    this.#words = new WordRanges(columns, columns.words)
    this.#short = new ShortPrefixes(columns.short, columns.groupNames.length)
    const { length } = columns.starts
    this.#removed = new Bits(length)
    this.#byWord = new Bits(length)
    this.#byTypo = new Bits(length)
  }

  /** The number of names, including removed ones. */
  get size(): number {
    return this.#columns.starts.length
  }

  /** Removes a name, if present. */
  remove(id: string): void {
    const wanted = new Uint8Array(16)
    writeId(wanted, 0, id)
    const key = readId(wanted, 0)
    const { ids, numbers, text, starts, groups } = this.#columns
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (readId(ids, middle) < key) low = middle + 1
      else high = middle
    }
    const number = numbers[low] ?? 0
    if (low === this.size || readId(ids, low) !== key || this.#removed.has(number)) return
    this.#removed.add(number)
    this.#short.remove(text, starts[number] ?? 0, groups[number] ?? 0)
  }

  /** A page of results, best first, and their total number. */
  search({ typed, limit, after, group, typos }: Wanted): { found: Found[]; count: number } {
    // By UTF-16 units, like the text: iterating would split characters beyond the first plane.
    const units = Uint16Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at))
    const wanted = group === undefined ? undefined : this.#columns.groupNames.indexOf(group)
    if (units.length === 0 || wanted === -1) return { found: [], count: 0 }
    const names = this.#names.narrow(this.#names.all, units)
    const short = typos ? undefined : this.#short.placeOf(typed)
    if (short !== undefined) return this.#known(short, { limit, after, names, wanted })
    const besides = { names, wanted }
    this.#gather(this.#byWord, this.#words.narrow(this.#words.all, units), besides)
    if (typos) eachTypo(this.#words, units, (range) => this.#gather(this.#byTypo, range, besides))
    const count = this.#countOf(names, wanted) + this.#byWord.count + this.#byTypo.count
    const found = this.#page({ limit, after }, [
      (from) => this.#within(names, from, wanted),
      (from) => this.#byWord.from(from),
      (from) => this.#byTypo.from(from),
    ])
    this.#byWord.clear()
    this.#byTypo.clear()
    return { found, count }
  }

  /** A search for a prefix with precomputed results. */
  #known(short: number, { limit, after, names, wanted }: Page & Besides): { found: Found[]; count: number } {
    const found = this.#page({ limit, after }, [
      (from) => this.#within(names, from, wanted),
      (from) => this.#left(this.#short.later(short, { from, to: this.size }, wanted)),
    ])
    return { found, count: this.#short.countOf(short, wanted) }
  }

  #isLeft(number: number): boolean {
    return this.#removed.count === 0 || !this.#removed.has(number)
  }

  /** The names of words, without those that begin with the query or were found by another word. */
  #gather(bits: Bits, { from, to }: Range, { names, wanted }: Besides): void {
    const { owners, groups } = this.#columns
    for (let at = from; at < to; at++) {
      const number = owners[at] ?? 0
      if (number >= names.from && number < names.to) continue
      if ((wanted !== undefined && groups[number] !== wanted) || !this.#isLeft(number)) continue
      if (bits === this.#byWord || !this.#byWord.has(number)) bits.add(number)
    }
  }

  #countOf(names: Range, wanted: number | undefined): number {
    const { byGroup, groups } = this.#columns
    let count = wanted === undefined ? Math.max(0, names.to - names.from) : inRange(byGroup, wanted, names).length
    for (const number of this.#removed.from(names.from)) {
      if (number >= names.to) break
      if (wanted === undefined || groups[number] === wanted) count -= 1
    }
    return count
  }

  #within({ from, to }: Range, first: number, wanted: number | undefined): Iterable<number> {
    const range = { from: Math.max(from, first), to }
    return this.#left(wanted === undefined ? each(range) : inRange(this.#columns.byGroup, wanted, range))
  }

  /** Names that are not removed. */
  *#left(numbers: Iterable<number>): Generator<number> {
    for (const number of numbers) if (this.#isLeft(number)) yield number
  }

  #page({ limit, after }: Page, numbersOf: readonly ((from: number) => Iterable<number>)[]): Found[] {
    const found: Found[] = []
    for (const rank of ranks) {
      if (after && rank < after.rank) continue
      const from = after?.rank === rank ? this.#firstBehind(after) : 0
      for (const number of numbersOf[rank]?.(from) ?? []) {
        if (found.length >= limit) return found
        found.push({ rank, name: this.#nameOf(number), id: this.#idOf(number) })
      }
    }
    return found
  }

  /** The number of the first name after another in order of name and id. */
  #firstBehind({ name, id }: Found): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind({ name: this.#nameOf(middle), id: this.#idOf(middle) }, { name, id })) high = middle
      else low = middle + 1
    }
    return low
  }

  #nameOf(number: number): string {
    const { text, starts } = this.#columns
    let name = ''
    for (let at = starts[number] ?? 0; (text[at] ?? 0) !== 0; at++) name += String.fromCharCode(text[at] ?? 0)
    return name
  }

  #idOf(number: number): string {
    return readId(this.#columns.ids, this.#columns.ordinals[number] ?? 0)
  }
}

type Page = Pick<Wanted, 'limit' | 'after'>

/** True for names that begin with the query, in the requested group. */
type Besides = { names: Range; wanted: number | undefined }

const ranks: readonly Rank[] = [0, 1, 2]

function* each({ from, to }: Range): Generator<number> {
  for (let number = from; number < to; number++) yield number
}

type Key = Pick<Found, 'name' | 'id'>

const isBehind = (one: Key, other: Key): boolean =>
  one.name > other.name || (one.name === other.name && one.id > other.id)

/** True if one result comes before another. */
export const compareFound = (one: Found, other: Found): number =>
  one.rank - other.rank || (isBehind(one, other) ? 1 : isBehind(other, one) ? -1 : 0)
