/** The advance width of each character in thousandths of the font size. */
const advances: Record<string, number> = {
  0: 427,
  1: 361,
  2: 417,
  3: 424,
  4: 414,
  5: 426,
  6: 427,
  7: 380,
  8: 415,
  9: 427,
  A: 500,
  B: 482,
  C: 505,
  D: 503,
  E: 452,
  F: 395,
  G: 532,
  H: 504,
  I: 243,
  J: 426,
  K: 501,
  L: 411,
  M: 677,
  N: 508,
  O: 543,
  P: 472,
  Q: 543,
  R: 498,
  S: 454,
  T: 458,
  U: 495,
  V: 473,
  W: 703,
  X: 487,
  Y: 480,
  Z: 463,
}

/** Space between the letters, in thousandths of the font size, as in the outlines. */
export const letterGap = 10

/** Words that give no letter to a monogram. */
const skippedWords = new Set([
  'e',
  'ed',
  'il',
  'lo',
  'la',
  'le',
  'i',
  'gli',
  'di',
  'da',
  'del',
  'della',
  'dei',
  'delle',
  'the',
  'of',
  'and',
])

/**
 * The one or two letters of a name, without accents: initials of the first two significant words, or of a short first
 * word in capitals ("US Grecale" is GR), or the first two letters of a single word.
 */
export const monogramOf = (name: string): string => {
  const words = asciiWords(name).filter((word) => !skippedWords.has(word.toLowerCase()))
  const [first = '', second = ''] = words
  if (/^[A-Z]{2,3}$/.test(first) && second.length > 2) return second.slice(0, 2).toUpperCase()
  const letters = second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
  return letters.toUpperCase()
}

/** The width of a monogram in thousandths of its font size. */
export const monogramWidth = (monogram: string): number => {
  const letters = [...monogram]
  return letters.reduce((sum, letter) => sum + advanceOf(letter), 0) + letterGap * Math.max(0, letters.length - 1)
}

/** The advance of one letter in thousandths of its size; unknown letters count as an average one. */
export const advanceOf = (letter: string): number => advances[letter] ?? 490

const asciiWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replaceAll(/[^A-Za-z0-9]/g, ''))
    .filter((word) => word !== '')
