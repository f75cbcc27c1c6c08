import { statfsSync } from 'node:fs'
import type { Log } from '../context/log.ts'

/** The bytes that stay free on the disk of the data folder: with less, no new data is accepted. */
export const minFreeBytes = 24 * 2 ** 20

/** How long a measurement is valid, in milliseconds. A measurement takes 10 µs. */
const validMilliseconds = 250

/** Whether the disk has space for calls that write. */
export type DiskSpace = { readonly isFull: boolean }

/** For a process whose data is not on a local disk. */
export const unlimitedDiskSpace: DiskSpace = { isFull: false }

type Parts = {
  log: Log
  /** Prepares what is needed before data is accepted, given the free bytes; false if that failed. */
  prepare?: (free: number) => boolean
  minFree?: number
}

/** The free space on the disk of a folder, measured on demand. */
export class DiskSpaceMonitor implements DiskSpace {
  readonly #folder: string
  readonly #parts: Parts
  /** For tests: a value above 0 makes any disk count as full. */
  minFree: number
  #isFull = false
  #measuredAt = -Infinity

  constructor(folder: string, parts: Parts) {
    this.#folder = folder
    this.#parts = parts
    this.minFree = parts.minFree ?? minFreeBytes
  }

  get isFull(): boolean {
    const now = performance.now()
    if (now - this.#measuredAt < validMilliseconds) return this.#isFull
    this.#measuredAt = now
    const free = freeBytes(this.#folder)
    const isFull = free < this.minFree || this.#parts.prepare?.(free) === false
    if (isFull !== this.#isFull) this.#logChange(isFull, free)
    this.#isFull = isFull
    return isFull
  }

  #logChange(isFull: boolean, free: number): void {
    const { log } = this.#parts
    if (isFull) log.error({ free }, 'the disk of the data folder is full: calls that write are refused')
    else log.warn({ free }, 'the disk of the data folder has space again')
  }
}

/** The bytes that this user may still write to the disk of a folder; Infinity if unknown. */
export const freeBytes = (folder: string): number => {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}
