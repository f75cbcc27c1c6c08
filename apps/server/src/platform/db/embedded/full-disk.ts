import fs from 'node:fs'
import { resolve, sep } from 'node:path'

type Parts = {
  /** The folder of the tables. */
  tables: string
  /** Frees space; false if there is no reserve left. */
  spend: () => boolean
  /** Waits for a moment before the next try. */
  wait: () => void
}

/**
 * Retries writes of this thread to a full disk with the space that `spend` frees. The engine would exit if a write to
 * its log or a checkpoint fails, so without a reserve such a write waits. A write to a table fails: the engine refuses
 * the query and continues. Returns a function that undoes this.
 */
export const retryOnFullDisk = (parts: Parts): (() => void) => {
  const { openSync, closeSync, writeSync } = fs
  const tables = resolve(parts.tables) + sep
  const open = new Set<number>()
  const retry = retrying(parts)
  const writeAll = (args: Write) => writeWhole(args, (rest) => retry(open.has(args[0]), () => writeSync(...rest)))
  Object.assign(fs, {
    openSync(...args: Parameters<typeof openSync>) {
      const [path] = args
      const isTable = typeof path === 'string' && resolve(path).startsWith(tables)
      const file = retry(isTable, () => openSync(...args))
      if (isTable) open.add(file)
      return file
    },
    closeSync(file: number) {
      open.delete(file)
      closeSync(file)
    },
    writeSync: (...args: Write) => writeAll(args),
  })
  return () => void Object.assign(fs, { openSync, closeSync, writeSync })
}

const retrying =
  ({ spend, wait }: Parts) =>
  <Result>(isTable: boolean, act: () => Result): Result => {
    for (;;) {
      try {
        return act()
      } catch (error) {
        if (!isFull(error)) throw error
        if (spend()) continue
        if (isTable) throw error
        wait()
      }
    }
  }

type Write = [file: number, bytes: Uint8Array, offset: number, length: number, position?: number | null]

/** On an almost full disk the system writes a part, and only the rest fails. */
const writeWhole = ([file, bytes, offset, length, position]: Write, write: (args: Write) => number): number => {
  let done = 0
  do {
    const at = typeof position === 'number' ? position + done : null
    const written = write([file, bytes, offset + done, length - done, at])
    if (written === 0) break
    done += written
  } while (done < length)
  return done
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
