import { amountAt, cell } from '../table/columns.ts'

/** A priority queue of pairs of whole numbers, smallest key first: a binary heap in columns. Equal keys come in no particular order. */
export class EventQueue {
  #keys = new Float64Array(1024)
  #first = new Int32Array(1024)
  #second = new Int32Array(1024)
  #length = 0
  /** The entry that `next` took out. */
  key = 0
  first = 0
  second = 0

  clear(): void {
    this.#length = 0
  }

  push(key: number, first: number, second: number): void {
    if (this.#length === this.#keys.length) this.#grow()
    let at = this.#length++
    while (at > 0) {
      const above = (at - 1) >> 1
      if (amountAt(this.#keys, above) <= key) break
      this.#copy(above, at)
      at = above
    }
    this.#put(at, key, first, second)
  }

  /** Takes the smallest entry out, into `key`, `first` and `second`; false when there is none. */
  next(): boolean {
    if (this.#length === 0) return false
    this.key = amountAt(this.#keys, 0)
    this.first = cell(this.#first, 0)
    this.second = cell(this.#second, 0)
    const last = --this.#length
    const key = amountAt(this.#keys, last)
    let at = 0
    for (let below = 1; below < last; below = 2 * at + 1) {
      if (below + 1 < last && amountAt(this.#keys, below + 1) < amountAt(this.#keys, below)) below++
      if (amountAt(this.#keys, below) >= key) break
      this.#copy(below, at)
      at = below
    }
    this.#put(at, key, cell(this.#first, last), cell(this.#second, last))
    return true
  }

  #copy(from: number, to: number): void {
    this.#put(to, amountAt(this.#keys, from), cell(this.#first, from), cell(this.#second, from))
  }

  #put(at: number, key: number, first: number, second: number): void {
    this.#keys[at] = key
    this.#first[at] = first
    this.#second[at] = second
  }

  #grow(): void {
    const keys = new Float64Array(2 * this.#length)
    const first = new Int32Array(2 * this.#length)
    const second = new Int32Array(2 * this.#length)
    keys.set(this.#keys)
    first.set(this.#first)
    second.set(this.#second)
    this.#keys = keys
    this.#first = first
    this.#second = second
  }
}
