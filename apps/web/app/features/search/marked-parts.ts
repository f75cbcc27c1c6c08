import { fold } from '@agone/contract/fold'

/** A part of a name; `isTyped` if the query contains it. */
export type Part = { text: string; isTyped: boolean }

/** Splits a name into parts. The beginning of a word is marked if it is a word of the query. */
export const markedParts = (name: string, typed: string): Part[] => {
  const wanted = wordsOf(fold(typed)).toSorted((a, b) => b.length - a.length)
  const parts = name.split(separators).flatMap((word): Part[] => {
    const length = wanted.find((beginning) => fold(word).startsWith(beginning))?.length ?? 0
    // Without accents a letter may become two: positions would be wrong.
    const hasSamePositions = length > 0 && fold(word).length === word.length
    if (!hasSamePositions) return [{ text: word, isTyped: false }]
    return [
      { text: word.slice(0, length), isTyped: true },
      { text: word.slice(length), isTyped: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

const separators = /([^\p{L}\p{M}\p{N}]+)/u

const wordsOf = (text: string) => text.split(separators).filter((word) => word !== '' && !separators.test(word))
