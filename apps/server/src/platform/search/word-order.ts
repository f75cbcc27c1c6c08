/*
 * Sorts the beginnings of words by their text. Comparing texts is slow, so the next few letters of each become a 64-bit
 * number with its index in the low bits. Equal ones are sorted again by the following letters.
 */

const insertionSortSize = 32

/**
 * Sorts `words` by the text that begins at their offset, up to a 0; equal ones keep their order. `words` are pairs of an offset,
 * in ascending order, and a value.
 */
export const sortWords = (text: Uint16Array, words: Uint32Array): void =>
  new Sorter(text, words).sort(0, words.length / 2, 0)

class Sorter {
  /** The text with its letters renumbered without gaps, in order; 0 ends a name. */
  readonly #text: Uint8Array | Uint16Array
  readonly #words: Uint32Array
  readonly #old: Uint32Array
  readonly #keys: BigUint64Array
  /** The keys as 32-bit halves, the lower one first. */
  readonly #halves: Uint32Array
  readonly #placeBits: number
  readonly #base: number
  readonly #lettersPerKey: number

  constructor(text: Uint16Array, words: Uint32Array) {
    const { numbered, letters } = numberedLetters(text)
    const count = words.length / 2
    const keys = new BigUint64Array(count)
    this.#text = numbered
    this.#words = words
    this.#old = new Uint32Array(words.length)
    this.#keys = keys
    this.#halves = new Uint32Array(keys.buffer)
    this.#base = letters
    this.#placeBits = Math.max(1, Math.ceil(Math.log2(count + 1)))
    // A number is exact up to 2 ** 53.
    const room = Math.min(64 - this.#placeBits, 52)
    this.#lettersPerKey = Math.max(1, Math.floor(room / Math.log2(Math.max(2, letters))))
  }

  /** Sorts the indexes from..to, whose words have the same first `depth` letters. */
  sort(from: number, to: number, depth: number): void {
    if (to - from <= insertionSortSize) return this.#insert(from, to, depth)
    this.#writeKeys(from, to, depth)
    this.#keys.subarray(from, to).sort()
    this.#applyKeys(from, to)
    let start = from
    for (const end of this.#groupEnds(from, to)) {
      if (end - start > 1 && !this.#hasEnded(start, depth)) this.sort(start, end, depth + this.#lettersPerKey)
      start = end
    }
  }

  #writeKeys(from: number, to: number, depth: number): void {
    const lowRoom = 2 ** (32 - this.#placeBits)
    const placeSize = 2 ** this.#placeBits
    for (let place = from; place < to; place++) {
      let key = 0
      let at = (this.#words[2 * place] ?? 0) + depth
      let letter = 1
      for (let count = 0; count < this.#lettersPerKey; count++) {
        letter = letter === 0 ? 0 : (this.#text[at++] ?? 0)
        key = key * this.#base + letter
      }
      const high = Math.floor(key / lowRoom)
      this.#halves[2 * place] = (key - high * lowRoom) * placeSize + (place - from)
      this.#halves[2 * place + 1] = high
    }
  }

  #applyKeys(from: number, to: number): void {
    const mask = 2 ** this.#placeBits - 1
    this.#old.set(this.#words.subarray(2 * from, 2 * to), 2 * from)
    for (let place = from; place < to; place++) {
      const old = from + ((this.#halves[2 * place] ?? 0) & mask)
      this.#words[2 * place] = this.#old[2 * old] ?? 0
      this.#words[2 * place + 1] = this.#old[2 * old + 1] ?? 0
    }
  }

  /** The end of each run of equal keys. */
  #groupEnds(from: number, to: number): number[] {
    const ends: number[] = []
    for (let place = from + 1; place < to; place++) if (!this.#isLikeBefore(place)) ends.push(place)
    ends.push(to)
    return ends
  }

  #isLikeBefore(place: number): boolean {
    const [low, lowBefore] = [this.#halves[2 * place] ?? 0, this.#halves[2 * place - 2] ?? 0]
    return (
      this.#halves[2 * place + 1] === this.#halves[2 * place - 1] &&
      low >>> this.#placeBits === lowBefore >>> this.#placeBits
    )
  }

  #hasEnded(place: number, depth: number): boolean {
    const start = (this.#words[2 * place] ?? 0) + depth
    for (let at = start; at < start + this.#lettersPerKey; at++) if (this.#text[at] === 0) return true
    return false
  }

  #insert(from: number, to: number, depth: number): void {
    for (let place = from + 1; place < to; place++) {
      const [offset, companion] = [this.#words[2 * place] ?? 0, this.#words[2 * place + 1] ?? 0]
      let hole = place
      while (hole > from && this.#isBefore(offset, this.#words[2 * hole - 2] ?? 0, depth)) {
        this.#words[2 * hole] = this.#words[2 * hole - 2] ?? 0
        this.#words[2 * hole + 1] = this.#words[2 * hole - 1] ?? 0
        hole -= 1
      }
      this.#words[2 * hole] = offset
      this.#words[2 * hole + 1] = companion
    }
  }

  #isBefore(one: number, other: number, depth: number): boolean {
    let [a, b] = [one + depth, other + depth]
    while (this.#text[a] === this.#text[b] && this.#text[a] !== 0) {
      a += 1
      b += 1
    }
    const [letter, otherLetter] = [this.#text[a] ?? 0, this.#text[b] ?? 0]
    return letter === otherLetter ? one < other : letter < otherLetter
  }
}

const numberedLetters = (text: Uint16Array): { numbered: Uint8Array | Uint16Array; letters: number } => {
  const numbers = new Uint16Array(65_536)
  for (const unit of text) numbers[unit] = 1
  let letters = 0
  numbers[0] = 1
  for (let unit = 0; unit < numbers.length; unit++) if (numbers[unit] === 1) numbers[unit] = letters++
  const numbered = letters <= 256 ? new Uint8Array(text.length) : new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) numbered[at] = numbers[text[at] ?? 0] ?? 0
  return { numbered, letters }
}
