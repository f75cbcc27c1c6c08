import { Bits } from './bits.ts'
import type { NameColumns } from './name-list.ts'
import { inRange, listsByGroup, merged, type NumberLists } from './number-lists.ts'
import { WordRanges, type Range } from './word-ranges.ts'
import { eachWord } from './words.ts'

/*
 * One letter may begin a word in a quarter of all names: too many to check in every search. So the results of such
 * prefixes are precomputed when the index is built. Prefixes with few words are left out, and searched.
 */

/** The precomputed results of prefixes of one or two letters; `prefixes` gives the position of each. */
export type PrefixColumns = {
  readonly prefixes: readonly string[]
  /** The number of names with a word that begins with the prefix: for each prefix one number per group. */
  readonly counts: Uint32Array<ArrayBuffer>
  /**
   * The numbers of names of which a later word, but not the name, begins with the prefix: for each prefix one list per
   * group.
   */
  readonly later: NumberLists
}

type Sorted = Omit<NameColumns, 'ids'> & { readonly words: Uint32Array; readonly owners: Uint32Array }

// Fewer are checked in about 0.05 ms.
const defaultMinWords = 4096

/** Precomputes the results of each prefix with at least `minWords` words. */
export const prefixColumns = (columns: Sorted, minWords = defaultMinWords): PrefixColumns => {
  const { groups, groupNames, owners } = columns
  const stored = prefixesOf(columns, minWords)
  const counts = new Uint32Array(stored.length * groupNames.length)
  const numbers = new Uint32Array(stored.reduce((sum, { words }) => sum + words.to - words.from, 0))
  const ends = new Uint32Array(counts.length)
  const bits = new Bits(columns.starts.length)
  let length = 0
  for (const [place, { words, names }] of stored.entries()) {
    const first = place * groupNames.length
    const later = listsByGroup(laterIn(owners.subarray(words.from, words.to), names, bits), groups, groupNames.length)
    numbers.set(later.numbers, length)
    for (const [group, end] of later.ends.entries()) {
      ends[first + group] = length + end
      counts[first + group] = end - (later.ends[group - 1] ?? 0)
    }
    for (const group of groups.subarray(names.from, names.to)) {
      counts[first + group] = (counts[first + group] ?? 0) + 1
    }
    length += later.numbers.length
  }
  return { prefixes: stored.map(({ prefix }) => prefix), counts, later: { numbers: numbers.slice(0, length), ends } }
}

/** The owners of words that are not among `names`, distinct and ascending; `bits` are empty before and after. */
const laterIn = (owners: Uint32Array, names: Range, bits: Bits): Uint32Array => {
  for (const number of owners) if (number < names.from || number >= names.to) bits.add(number)
  const later = bits.all()
  bits.clear()
  return later
}

type StoredPrefix = { prefix: string; words: Range; names: Range }

const prefixesOf = (columns: Sorted, minWords: number): StoredPrefix[] => {
  const stored: StoredPrefix[] = []
  const [byName, byWord] = [new WordRanges(columns, columns.starts), new WordRanges(columns, columns.words)]
  const add = (words: Range, letters: readonly number[]) => {
    if (words.to - words.from < minWords) return
    const names = byName.narrow(byName.all, Uint16Array.from(letters))
    stored.push({ prefix: String.fromCharCode(...letters), words, names })
  }
  byWord.eachLetter(byWord.all, 0, (letter, range) => {
    add(range, [letter])
    byWord.eachLetter(range, 1, (next, within) => add(within, [letter, next]))
  })
  return stored
}

/** The results of short prefixes, updated when names are removed. */
export class ShortPrefixes {
  readonly #later: NumberLists
  readonly #places: ReadonlyMap<string, number>
  readonly #counts: Uint32Array
  readonly #groups: number

  /** `groups` is the number of groups. */
  constructor({ prefixes, counts, later }: PrefixColumns, groups: number) {
    this.#later = later
    this.#places = new Map(prefixes.map((prefix, place) => [prefix, place]))
    this.#counts = counts.slice()
    this.#groups = groups
  }

  /** The position of a prefix; undefined if it is not precomputed. */
  placeOf(typed: string): number | undefined {
    return this.#places.get(typed)
  }

  /** The number of names found by a prefix, in a group or in all. */
  countOf(place: number, group: number | undefined): number {
    const first = place * this.#groups
    if (group !== undefined) return this.#counts[first + group] ?? 0
    return this.#counts.subarray(first, first + this.#groups).reduce((sum, count) => sum + count, 0)
  }

  /**
   * The names in a range, in order, of which a later word begins with the prefix: in a group or in all, including
   * removed ones.
   */
  later(place: number, range: Range, group: number | undefined): Iterable<number> {
    const first = place * this.#groups
    if (group !== undefined) return inRange(this.#later, first + group, range)
    return merged(Array.from({ length: this.#groups }, (_, each) => inRange(this.#later, first + each, range)))
  }

  /** Removes the name that begins at `start` from the counts. */
  remove(text: Uint16Array, start: number, group: number): void {
    const places = new Set<number | undefined>()
    eachWord(text, start, (at) => {
      const letter = String.fromCharCode(text[at] ?? 0)
      places.add(this.#places.get(letter))
      places.add(this.#places.get(letter + String.fromCharCode(text[at + 1] ?? 0)))
    })
    for (const place of places) {
      if (place === undefined) continue
      const at = place * this.#groups + group
      this.#counts[at] = (this.#counts[at] ?? 0) - 1
    }
  }
}
