import { Bits } from './bits.ts'
import { isAfter, type Found, type Rank } from './found.ts'
import type { IndexColumns } from './index-columns.ts'
import { readId, toMinute, writeId, type Named } from './name-list.ts'
import { inRange } from './number-lists.ts'
import { isOneWord, type Tolerance, type Query } from './query.ts'
import { ShortPrefixes } from './short-prefixes.ts'
import { WordRanges, type Range } from './word-ranges.ts'
import { WordSets } from './word-sets.ts'

export type NameQuery = {
  query: Query
  limit: number
  /** Only results after this one by rank, name and id. */
  after?: Found | undefined
  /** Only names of this group. */
  group?: string | undefined
  tolerance: Tolerance
  /** Sorts each rank by distance from this time, in epoch milliseconds, instead of by name. Not combined with `after`. */
  near?: number | undefined
}

/**
 * Names in memory. Without typos, a search returns the names that begin with the query, then those with a word that does,
 * then those with all words of the query. With typos, it returns all names within the tolerance. Names can only be
 * removed: changed ones are removed and added to another index.
 */
export class NameIndex {
  readonly #columns: IndexColumns
  readonly #names: WordRanges
  readonly #sets: WordSets
  readonly #short: ShortPrefixes
  readonly #removed: Bits

  constructor(columns: IndexColumns) {
    this.#columns = columns
    this.#names = new WordRanges(columns, columns.starts)
    this.#sets = new WordSets(columns)
    this.#short = new ShortPrefixes(columns.short, columns.groupNames.length)
    this.#removed = new Bits(columns.starts.length)
  }

  /** The number of names, including removed ones. */
  get size(): number {
    return this.#columns.starts.length
  }

  /** The current entry of an id. */
  find(id: string): Named | undefined {
    const number = this.#numberOf(id)
    if (number === undefined) return undefined
    const { groups, groupNames } = this.#columns
    return { id, name: this.#nameOf(number), group: groupNames[groups[number] ?? 0], time: this.#timeOf(number) }
  }

  /** Removes a name, if present. */
  remove(id: string): void {
    const number = this.#numberOf(id)
    if (number === undefined) return
    const { text, starts, groups } = this.#columns
    this.#removed.add(number)
    this.#short.remove(text, starts[number] ?? 0, groups[number] ?? 0)
  }

  /** A page of results, best first, and their total number. */
  search(wanted: NameQuery): { found: Found[]; count: number } {
    const group = wanted.group === undefined ? undefined : this.#columns.groupNames.indexOf(wanted.group)
    if (wanted.query.phrase.length === 0 || group === -1) return { found: [], count: 0 }
    const { lists, count } =
      wanted.tolerance === 0
        ? this.#asTyped(wanted.query, group)
        : this.#withTypos(wanted.query, wanted.tolerance, group)
    return { found: this.#page(wanted, lists), count }
  }

  #asTyped(query: Query, group: number | undefined): Lists {
    const names = this.#names.narrow(this.#names.all, query.phrase)
    const begins = { rank: 0, from: (first: number) => this.#within(names, first, group) } as const
    const short = isOneWord(query) ? this.#short.placeOf(String.fromCharCode(...query.phrase)) : undefined
    if (short !== undefined) {
      const later = (from: number) => this.#present(this.#short.later(short, { from, to: this.size }, group))
      return { lists: [begins, { rank: 1, from: later }], count: this.#short.countOf(short, group) }
    }
    const isOther = (number: number) => (number < names.from || number >= names.to) && this.#isIn(number, group)
    const byPhrase = this.#sets.withPhrase(query, isOther)
    const lists: RankList[] = [begins, { rank: 1, from: (first) => byPhrase.from(first) }]
    const count = this.#countOf(names, group) + byPhrase.count
    if (isOneWord(query)) return { lists, count }
    const byWords = this.#sets.withAllWords(query, 0, (number) => isOther(number) && !byPhrase.has(number))
    return { lists: [...lists, { rank: 2, from: (first) => byWords.from(first) }], count: count + byWords.count }
  }

  #withTypos(query: Query, tolerance: 1 | 2 | 3, group: number | undefined): Lists {
    const found = this.#sets.withAllWords(query, tolerance, (number) => this.#isIn(number, group))
    return { lists: [{ rank: ranksByTypos[tolerance], from: (first) => found.from(first) }], count: found.count }
  }

  /** True if a name is in the group and not removed. */
  #isIn(number: number, group: number | undefined): boolean {
    return (group === undefined || this.#columns.groups[number] === group) && this.#isPresent(number)
  }

  #isPresent(number: number): boolean {
    return this.#removed.count === 0 || !this.#removed.has(number)
  }

  #countOf(names: Range, group: number | undefined): number {
    const { byGroup, groups } = this.#columns
    let count = group === undefined ? Math.max(0, names.to - names.from) : inRange(byGroup, group, names).length
    for (const number of this.#removed.from(names.from)) {
      if (number >= names.to) break
      if (group === undefined || groups[number] === group) count -= 1
    }
    return count
  }

  #within({ from, to }: Range, first: number, group: number | undefined): Iterable<number> {
    const range = { from: Math.max(from, first), to }
    return this.#present(group === undefined ? each(range) : inRange(this.#columns.byGroup, group, range))
  }

  /** Leaves removed names out. */
  *#present(numbers: Iterable<number>): Generator<number> {
    for (const number of numbers) if (this.#isPresent(number)) yield number
  }

  #page({ limit, after, near }: NameQuery, lists: readonly RankList[]): Found[] {
    const found: Found[] = []
    for (const { rank, from } of lists) {
      if (after && rank < after.rank) continue
      const numbers = from(after?.rank === rank ? this.#firstAfter(after) : 0)
      for (const number of near === undefined ? numbers : this.#nearest(numbers, near)) {
        if (found.length >= limit) return found
        found.push({ rank, name: this.#nameOf(number), id: this.#idOf(number), time: this.#timeOf(number) })
      }
    }
    return found
  }

  /** Sorts names by the distance of their times from `near`. */
  *#nearest(numbers: Iterable<number>, near: number): Generator<number> {
    const { times } = this.#columns
    const minute = toMinute(near)
    const keys: number[] = []
    for (const number of numbers) {
      const distance = Math.min(Math.abs((times[number] ?? 0) - minute), maxDistance)
      if (keys.push(distance * numberRange + number) === maxSorted) break
    }
    for (const key of Float64Array.from(keys).sort()) yield key % numberRange
  }

  /** The number of the first name behind another in order of name and id. */
  #firstAfter({ name, id }: Found): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter({ name: this.#nameOf(middle), id: this.#idOf(middle) }, { name, id })) high = middle
      else low = middle + 1
    }
    return low
  }

  #numberOf(id: string): number | undefined {
    const wanted = new Uint8Array(16)
    writeId(wanted, 0, id)
    const key = readId(wanted, 0)
    const { ids, numbers } = this.#columns
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (readId(ids, middle) < key) low = middle + 1
      else high = middle
    }
    const number = numbers[low]
    return number === undefined || readId(ids, low) !== key || this.#removed.has(number) ? undefined : number
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

  #timeOf(number: number): number | undefined {
    const minute = this.#columns.times[number] ?? 0
    return minute === 0 ? undefined : minute * 60_000
  }
}

/** The sorted numbers of the names of a rank, starting with `first`. */
type RankList = { rank: Rank; from: (first: number) => Iterable<number> }
type Lists = { lists: readonly RankList[]; count: number }

const ranksByTypos = { 1: 3, 2: 4, 3: 5 } as const

// Distance and number are sorted as one key: 26 bits each fit into the 53 bits of an exact number.
const [numberRange, maxDistance] = [2 ** 26, 2 ** 26]
// A query with more results is still too short to need the nearest of them.
const maxSorted = 10_000

function* each({ from, to }: Range): Generator<number> {
  for (let number = from; number < to; number++) yield number
}
