import { fold } from '@agone/contract/fold'

/**
 * The searched form of a name: folded, with one kind of apostrophe and one kind of dash; other non-ASCII punctuation and
 * control characters become blanks. In particular it contains no 0, which ends a name in the index.
 */
export const searchable = (text: string): string => {
  const folded = fold(text)
  if (isAscii.test(folded)) return folded
  const plain = folded.replace(apostrophes, "'").replace(dashes, '-').replace(otherGaps, ' ')
  return plain.replace(/ {2,}/g, ' ').trim() || folded
}

const isAscii = /^[\x20-\x7e]*$/
const apostrophes = /[‘’‛ʹʻʼʽˈ′´]/gu
const dashes = /[\u2010-\u2015\u2212]/gu
const otherGaps = /(?![\x20-\x7e])[\p{P}\p{Cc}\p{Zs}]/gu

/**
 * Calls `onWord` with the beginning of each word of the name at `start`; the name's own beginning counts even if it is a
 * separator.
 */
export const eachWord = (text: Uint16Array, start: number, onWord: (at: number) => void): void => {
  let before = 0
  for (let at = start; (text[at] ?? 0) !== 0; at++) {
    const unit = text[at] ?? 0
    if (at === start || (!isGap(unit) && isGap(before))) onWord(at)
    before = unit
  }
}

/** Blanks and ASCII punctuation separate words. */
export const isGap = (unit: number): boolean =>
  unit < 48 || (unit > 57 && unit < 65) || (unit > 90 && unit < 97) || (unit > 122 && unit < 128)

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(gaps).filter((word) => word !== '')

const gaps = /[^\p{L}\p{M}\p{N}]+/u
