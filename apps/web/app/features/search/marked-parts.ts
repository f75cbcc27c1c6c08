import { fold } from '@agone/contract/fold'

/** A part of a name; `isTyped` if the query contains it. */
export type Part = { text: string; isTyped: boolean }

/** Splits a name into parts: beginnings of words that are words of the query are marked. */
export const markedParts = (name: string, typed: string): Part[] => {
  const wanted = wordsOf(fold(typed)).toSorted((a, b) => b.length - a.length)
  const parts = name.split(between).flatMap((word): Part[] => {
    const length = wanted.find((begin) => fold(word).startsWith(begin))?.length ?? 0
    // Without accents a letter may become two: positions would be wrong.
    const isSure = length > 0 && fold(word).length === word.length
    if (!isSure) return [{ text: word, isTyped: false }]
    return [
      { text: word.slice(0, length), isTyped: true },
      { text: word.slice(length), isTyped: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

const between = /([^\p{L}\p{M}\p{N}]+)/u

const wordsOf = (text: string) => text.split(between).filter((word) => word !== '' && !between.test(word))
