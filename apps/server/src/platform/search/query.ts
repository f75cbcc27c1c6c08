import { isGap, searchable } from './words.ts'

/**
 * The number of tolerated typos. 0: none. 1: one in each word of four letters or more. 2: also two in each word of eight
 * letters or more. 3: two in each word of four letters or more, for suggestions only.
 */
export type Tolerance = 0 | 1 | 2 | 3

/** A query: the whole phrase and its distinct words, the longest first. */
export type Query = { phrase: Uint16Array; words: readonly Uint16Array[] }

/** True if a query contains anything that can be searched. */
export const isSearchable = (typed: string): boolean => searchable(typed) !== ''

/** Splits a query into words. `typed` must be `searchable`. */
export const queryOf = (typed: string): Query => {
  const phrase = unitsOf(typed)
  const words = new Map<string, Uint16Array>()
  let from = 0
  for (let at = 0; at <= phrase.length; at++) {
    if (at < phrase.length && !isGap(phrase[at] ?? 0)) continue
    if (at > from) words.set(typed.slice(from, at), phrase.subarray(from, at))
    from = at + 1
  }
  return { phrase, words: [...words.values()].toSorted((a, b) => b.length - a.length) }
}

/** True if the phrase is a single word. */
export const isOneWord = ({ phrase, words: [longest] }: Query): boolean => longest?.length === phrase.length

// UTF-16 units, like the text of the index: iterating the string would give code points.
const unitsOf = (typed: string): Uint16Array =>
  Uint16Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at))

const [short, long] = [4, 8]

/** The number of tolerated typos in a word. In words of less than four letters, one typo would be too large a part. */
export const typosIn = (word: Uint16Array, tolerance: Tolerance): number => {
  if (tolerance === 0 || word.length < short) return 0
  return tolerance === 3 || (tolerance === 2 && word.length >= long) ? 2 : 1
}

/** True if a tolerance allows this query more typos than the next lower one. */
export const toleratesMore = ({ phrase, words: [longest = phrase] }: Query, tolerance: Tolerance): boolean => {
  if (tolerance === 0) return true
  // An extra blank is a typo of the phrase.
  if (tolerance === 1) return phrase.length >= short
  return longest.length >= (tolerance === 2 ? long : short)
}
