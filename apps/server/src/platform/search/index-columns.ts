import { NameList, type Named, type NameColumns } from './name-list.ts'
import { listsByGroup, type NumberLists } from './number-lists.ts'
import { prefixColumns, type PrefixColumns } from './short-prefixes.ts'
import { sortWords } from './word-order.ts'
import { eachWord } from './words.ts'

/**
 * An index in columns that are transferred between threads without a copy. A name's number is its index by name and
 * then id; its ordinal is its index by id. `words` are the offsets of all beginnings of words, sorted by the text from
 * there on; `owners` are the numbers of their names.
 */
export type IndexColumns = Omit<NameColumns, 'starts'> & {
  /** By number, as are `groups` and `times`: where the name begins, its ordinal. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ordinals: Uint32Array<ArrayBuffer>
  /** By ordinal, like `ids`. */
  readonly numbers: Uint32Array<ArrayBuffer>
  readonly words: Uint32Array<ArrayBuffer>
  readonly owners: Uint32Array<ArrayBuffer>
  /** The numbers of all names, one list per group. */
  readonly byGroup: NumberLists
  readonly short: PrefixColumns
}

/**
 * Builds an index; a million names take about two seconds of CPU time. The results of short prefixes with `minWords`
 * words or more are precomputed.
 */
export const indexColumns = (columns: NameColumns, minWords?: number): IndexColumns => {
  const { starts: given, groups: givenGroups, times: givenTimes, ...named } = columns
  const sorted = wordsOf(named.text, given)
  sortWords(named.text, sorted)
  const [starts, ordinals] = [new Uint32Array(given.length), new Uint32Array(given.length)]
  const [numbers, groups] = [new Uint32Array(given.length), new Uint16Array(given.length)]
  const times = new Uint32Array(givenTimes.length)
  const [words, owners] = [new Uint32Array(sorted.length / 2), new Uint32Array(sorted.length / 2)]
  let number = 0
  for (let at = 0; at < words.length; at++) {
    const [offset, owner] = [sorted[2 * at] ?? 0, sorted[2 * at + 1] ?? 0]
    const ordinal = owner >>> 1
    words[at] = offset
    owners[at] = ordinal
    if ((owner & 1) === 0) continue
    starts[number] = offset
    ordinals[number] = ordinal
    groups[number] = givenGroups[ordinal] ?? 0
    // Without times the array is empty, and this write is ignored.
    times[number] = givenTimes[ordinal] ?? 0
    numbers[ordinal] = number
    number += 1
  }
  for (let at = 0; at < owners.length; at++) owners[at] = numbers[owners[at] ?? 0] ?? 0
  const short = prefixColumns({ ...named, groups, times, starts, words, owners }, minWords)
  const all = new Uint32Array(starts.length)
  for (let at = 0; at < all.length; at++) all[at] = at
  const byGroup = listsByGroup(all, groups, named.groupNames.length)
  return { ...named, groups, times, starts, ordinals, numbers, words, owners, byGroup, short }
}

/** The index of a few names, built at once. */
export const indexColumnsOf = (named: readonly Named[], minWords?: number): IndexColumns =>
  indexColumns(NameList.of(named).columns(), minWords)

/**
 * Offsets of all beginnings of words, each with twice the ordinal of its name, plus one at the beginning of the name.
 */
const wordsOf = (text: Uint16Array, starts: Uint32Array): Uint32Array => {
  // Every word has at least a letter and a separator, and a name may begin with a separator.
  const words = new Uint32Array(text.length + 2 * starts.length)
  let length = 0
  for (let ordinal = 0; ordinal < starts.length; ordinal++) {
    const start = starts[ordinal] ?? 0
    eachWord(text, start, (at) => {
      words[length++] = at
      words[length++] = ordinal * 2 + (at === start ? 1 : 0)
    })
  }
  return words.slice(0, length)
}
