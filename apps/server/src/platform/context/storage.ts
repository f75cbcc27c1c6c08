import type { Readable } from 'node:stream'

/** Storage of file contents, named by their SHA-256 (lowercase hexadecimal). */
export type Storage = {
  /**
   * Moves the local file at `path` into the storage. Durable once it resolves; storing the same content twice has no
   * effect.
   */
  put(sha256: string, path: string): Promise<void>
  /** The content; undefined if it does not exist. */
  get(sha256: string): Promise<Readable | undefined>
  has(sha256: string): Promise<boolean>
  /** Removes the content, if it exists. */
  remove(sha256: string): Promise<void>
  /** The names of all contents stored before a moment (epoch milliseconds), for the removal of unused ones. */
  listBefore(time: number): AsyncIterable<string>
  /**
   * Writes, reads and removes a small file, and returns its folder and the free bytes of the disk, if known. Rejects with
   * the system's error.
   */
  probe(): Promise<{ folder: string; freeBytes: number | undefined }>
  /** HMAC-SHA-256 of a text with a key of this product, for signed addresses. */
  sign(text: string): string
}
