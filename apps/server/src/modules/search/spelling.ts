import { searchable, wordsOf } from '../../platform/search/index.ts'

/**
 * Replaces each word of a query with the most similar word of a name: `trfoe invrno` and `Trofeo d’Inverno` give
 * `trofeo inverno`. `typos` is the number of typos.
 */
export const spelling = (typed: string, name: string): { text: string; typos: number } => {
  // With accents, because they are part of the spelling.
  const words = wordsOf(name.toLowerCase())
  const nearest = wordsOf(searchable(typed)).map((word) => nearestOf(word, words))
  return { text: nearest.map(({ text }) => text).join(' '), typos: nearest.reduce((sum, { typos }) => sum + typos, 0) }
}

const nearestOf = (word: string, words: readonly string[]) =>
  words
    .map((text) => ({ text, typos: typosBetween(word, searchable(text)) }))
    .reduce((best, each) => (each.typos < best.typos ? each : best), { text: word, typos: Infinity })

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
