import { byId } from './participants.ts'

/**
 * Random numbers that a seed repeats on every machine, so that anybody with the published seed can check a draw.
 * The text is hashed by MurmurHash3's mixing (xmur3) into the state of sfc32, Chris Doty-Humphrey's generator
 * (PractRand), whose first 12 outputs are discarded.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(seed: string) {
    const next = hashes(seed)
    this.#a = next()
    this.#b = next()
    this.#c = next()
    this.#counter = next()
    for (let i = 0; i < 12; i++) this.uint32()
  }

  /** A whole number from 0 to 2^32 - 1. */
  uint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** A whole number from 0 to `bound - 1`, all equally likely (rejection sampling). */
  below(bound: number): number {
    const limit = 4294967296 - (4294967296 % bound)
    let drawn = this.uint32()
    while (drawn >= limit) drawn = this.uint32()
    return drawn % bound
  }
}

const hashes = (text: string): (() => number) => {
  let state = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return state >>> 0
  }
}

/** The numbers 0 to `length - 1` in the order that the seed draws (Fisher-Yates). */
export const shuffledIndexes = (length: number, seed: string): Int32Array => {
  const random = new Random(seed)
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const j = random.below(i + 1)
    order[i] = order[j] ?? 0
    order[j] = i
  }
  return order
}

/** A shuffled copy; the same seed and list give the same order. */
export const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  Array.from(shuffledIndexes(list.length, seed)).flatMap((index) => list.slice(index, index + 1))

/** Participants by their lots, the winner first. A participant has the same lot whoever else is tied. */
export const byLot = <T extends string>(ids: readonly T[], seed: string): T[] =>
  ids
    .map((id) => ({ id, lot: new Random(`${seed}/lot/${id}`).uint32() }))
    .toSorted((a, b) => a.lot - b.lot || byId(a.id, b.id))
    .map(({ id }) => id)
