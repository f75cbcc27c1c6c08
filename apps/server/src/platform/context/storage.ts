import type { Readable } from 'node:stream'

/** Where the bytes of files live, named by their SHA-256 (lowercase hexadecimal): on disk, or in a bucket. */
export type Storage = {
  /** Takes over the local file at `path` (gone afterwards). Durable once it resolves; keeping the same twice is free. */
  put(sha256: string, path: string): Promise<void>
  /** The bytes; undefined when there are none. */
  get(sha256: string): Promise<Readable | undefined>
  has(sha256: string): Promise<boolean>
  /** Removes the bytes; nothing happens when there are none. */
  remove(sha256: string): Promise<void>
  /** Every name that was put before a moment (epoch milliseconds), for clearing out what nothing names any more. */
  listBefore(time: number): AsyncIterable<string>
  /**
   * Writes, reads and removes a few bytes, and answers where. Throws what the system says where that fails. `free` bytes
   * are left, where that can be known.
   */
  probe(): Promise<{ place: string; free: number | undefined }>
  /** A tag over a text that only this product can make (HMAC-SHA-256), for addresses that carry their own right. */
  sign(text: string): string
}
