import { searchable, wordsOf } from './words.ts'

/** A corrected query, and how many typos it had. */
type Spelling = { text: string; typos: number }

const maxTypos = 2
// In shorter words a typo would be too large a part.
const minWordLength = 4

/**
 * Replaces each word of a query with the most similar word of a name: `trfoe invrno` and `Trofeo d’Inverno` give
 * `trofeo inverno`. Undefined if a word is not similar to any.
 */
export const spelling = (typed: string, name: string): Spelling | undefined => {
  // With accents, because they are part of the spelling.
  const words = wordsOf(name.toLowerCase())
  const all = new Set(wordsOf(searchable(typed)))
  const nearest = [...all].flatMap((word) => nearestOf(word, words) ?? [])
  if (nearest.length < all.size) return undefined
  return { text: nearest.map(({ text }) => text).join(' '), typos: nearest.reduce((sum, { typos }) => sum + typos, 0) }
}

const nearestOf = (word: string, words: readonly string[]): Spelling | undefined => {
  const similar = words.map((text) => ({ text, typos: typosAsBeginning(word, searchable(text)) }))
  const [best] = similar.filter(({ typos }) => typos <= maxTypos).toSorted((one, other) => one.typos - other.typos)
  return best
}

/** A word that is not finished has no typos. */
const typosAsBeginning = (typed: string, word: string): number => {
  if (word.startsWith(typed)) return 0
  const isFar = typed.length < minWordLength || Math.abs(word.length - typed.length) > maxTypos
  return isFar ? Infinity : typosBetween(typed, word)
}

/** The number of typos between a query word and a word: letters wrong, missing, too many, or swapped. */
export const typosBetween = (typed: string, word: string): number => {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= typed.length; at++) {
    const row = [at]
    for (let place = 1; place <= word.length; place++) {
      const isSame = typed[at - 1] === word[place - 1]
      const isSwapped = typed[at - 1] === word[place - 2] && typed[at - 2] === word[place - 1]
      const least = Math.min(
        (rows[at - 1]?.[place] ?? 0) + 1,
        (row[place - 1] ?? 0) + 1,
        (rows[at - 1]?.[place - 1] ?? 0) + (isSame ? 0 : 1),
      )
      row.push(isSwapped ? Math.min(least, (rows[at - 2]?.[place - 2] ?? least) + 1) : least)
    }
    rows.push(row)
  }
  return rows[typed.length]?.[word.length] ?? 0
}
