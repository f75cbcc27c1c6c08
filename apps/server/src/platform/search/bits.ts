/** A set of small numbers. */
export class Bits {
  readonly #words: Uint32Array
  #count = 0

  constructor(size: number) {
    this.#words = new Uint32Array((size >>> 5) + 1)
  }

  get count(): number {
    return this.#count
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  add(number: number): void {
    if (this.has(number)) return
    this.#words[number >>> 5] = (this.#words[number >>> 5] ?? 0) | (1 << (number & 31))
    this.#count += 1
  }

  clear(): void {
    this.#words.fill(0)
    this.#count = 0
  }

  /** All numbers, in order; faster than one by one. */
  all(): Uint32Array {
    const numbers = new Uint32Array(this.#count)
    let length = 0
    for (let word = 0; word < this.#words.length; word++) {
      for (let rest = this.#words[word] ?? 0; rest !== 0; rest &= rest - 1) {
        numbers[length++] = word * 32 + 31 - Math.clz32(rest & -rest)
      }
    }
    return numbers
  }

  /** The numbers from `first` on, in order. */
  *from(first: number): Generator<number> {
    for (let word = first >>> 5; word < this.#words.length; word++) {
      let rest = this.#words[word] ?? 0
      if (word === first >>> 5) rest = (rest >>> (first & 31)) << (first & 31)
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest)
        yield word * 32 + bit
        rest &= rest - 1
      }
    }
  }
}
