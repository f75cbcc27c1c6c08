/**
 * Calls `see` with the beginning of each word of the name at `start`; the name's own beginning counts even if it is a
 * separator.
 */
export const eachWord = (text: Uint16Array, start: number, see: (at: number) => void): void => {
  let before = 0
  for (let at = start; (text[at] ?? 0) !== 0; at++) {
    const unit = text[at] ?? 0
    if (at === start || (!isGap(unit) && isGap(before))) see(at)
    before = unit
  }
}

/** Blanks and ASCII punctuation separate words. */
const isGap = (unit: number): boolean =>
  unit < 48 || (unit > 57 && unit < 65) || (unit > 90 && unit < 97) || (unit > 122 && unit < 128)
