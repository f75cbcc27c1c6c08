import { statfsSync } from 'node:fs'
import type { Log } from '../context/log.ts'

/** How many bytes stay free on the disk of the data folder: with less, nothing that is to be kept is taken on. */
export const leastFreeBytes = 24 * 2 ** 20

/** Milliseconds for which a look at the disk holds. A look takes 10 µs. */
const interval = 250

/** Whether the disk has space for calls that write. */
export type DiskSpace = { readonly isFull: boolean }

/** Where nothing of what calls write is on a disk of this process. */
export const unlimitedDiskSpace: DiskSpace = { isFull: false }

type Parts = {
  log: Log
  /** Sees to what must be there before anything is taken on, given the free bytes; false while it is not. */
  prepare?: (free: number) => boolean
  least?: number
}

/** The room on the disk of a folder. It is only looked at when somebody asks. */
export class DiskSpaceMonitor implements DiskSpace {
  readonly #folder: string
  readonly #parts: Parts
  /** More than nothing is for tests: it makes any disk a full one. */
  least: number
  #isFull = false
  #lookedAt = -Infinity

  constructor(folder: string, parts: Parts) {
    this.#folder = folder
    this.#parts = parts
    this.least = parts.least ?? leastFreeBytes
  }

  get isFull(): boolean {
    const now = performance.now()
    if (now - this.#lookedAt < interval) return this.#isFull
    this.#lookedAt = now
    const free = freeBytes(this.#folder)
    const isFull = free < this.least || this.#parts.prepare?.(free) === false
    if (isFull !== this.#isFull) this.#tell(isFull, free)
    this.#isFull = isFull
    return isFull
  }

  #tell(isFull: boolean, free: number): void {
    const { log } = this.#parts
    if (isFull) log.error({ free }, 'the disk of the data folder is full: calls that write are refused')
    else log.warn({ free }, 'the disk of the data folder has room again')
  }
}

/** The bytes that this user may still write to the disk of a folder; Infinity where the system cannot tell. */
export const freeBytes = (folder: string): number => {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}
