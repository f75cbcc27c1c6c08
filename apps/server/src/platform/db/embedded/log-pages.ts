import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Control } from './control-file.ts'

export const pageSize = 8192
const pageMagic = 0xd118
const flags = { continues: 1, long: 2, overwrites: 8 }

/**
 * A page of the write-ahead log. `blank`: not written yet, so it is empty or has the old content of a recycled file;
 * `damaged`: its header is neither that nor valid.
 */
export type LogPage =
  | { state: 'blank' | 'damaged' }
  | {
      state: 'written'
      bytes: Buffer
      /** The offset of the page's first byte of records. */
      head: number
      /** The remaining bytes of a record from the previous page, including those on this page. */
      rest: number
      /** True if that record was abandoned after a crash, and another begins here. */
      overwrites: boolean
    }

/** Reads pages of the log by position (bytes from its beginning). */
export class LogPages {
  readonly #folder: string
  readonly #control: Control
  #segment: { start: number; bytes: Buffer | undefined } | undefined

  constructor(folder: string, control: Control) {
    this.#folder = folder
    this.#control = control
  }

  at(position: number): LogPage {
    const segment = this.#segmentAt(position)
    const from = position % this.#control.segmentSize
    const bytes = segment?.subarray(from, from + pageSize)
    if (!bytes || bytes.length < pageSize || bytes.subarray(0, 40).every((byte) => byte === 0))
      return { state: 'blank' }
    if (bytes.readUInt16LE(0) !== pageMagic) return { state: 'damaged' }
    const written = Number(bytes.readBigUInt64LE(8))
    if (written !== position) return { state: this.#isOlder(written, position) ? 'blank' : 'damaged' }
    const info = bytes.readUInt16LE(2)
    const isLong = (info & flags.long) !== 0
    if (!this.#isOurs(bytes, isLong, from === 0)) return { state: 'damaged' }
    const rest = info & flags.continues ? bytes.readUInt32LE(16) : 0
    return { state: 'written', bytes, head: isLong ? 40 : 24, rest, overwrites: (info & flags.overwrites) !== 0 }
  }

  /** The name of the file that contains a position. */
  nameOf(position: number): string {
    const { segmentSize, timeline } = this.#control
    const number = Math.floor(position / segmentSize)
    const perName = 2 ** 32 / segmentSize
    const parts = [timeline, Math.floor(number / perName), number % perName]
    return `pg_wal/${parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')}`
  }

  /** A recycled file keeps its old pages until they are overwritten. */
  #isOlder(written: number, position: number): boolean {
    return written < position && (position - written) % this.#control.segmentSize === 0
  }

  #isOurs(bytes: Buffer, isLong: boolean, isFirst: boolean): boolean {
    const { timeline, systemId, segmentSize } = this.#control
    if (bytes.readUInt32LE(4) !== timeline || isLong !== isFirst) return false
    return !isLong || (bytes.readBigUInt64LE(24) === systemId && bytes.readUInt32LE(32) === segmentSize)
  }

  #segmentAt(position: number): Buffer | undefined {
    const { segmentSize } = this.#control
    const start = position - (position % segmentSize)
    if (this.#segment?.start !== start) this.#segment = { start, bytes: this.#read(start) }
    return this.#segment.bytes
  }

  #read(position: number): Buffer | undefined {
    try {
      return readFileSync(join(this.#folder, this.nameOf(position)))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}
