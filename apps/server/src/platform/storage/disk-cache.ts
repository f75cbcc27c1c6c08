import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../context/log.ts'
import { SingleFlight } from '../single-flight.ts'

/** Cached results in a folder of limited size: expensive to compute, cheap to store. */
export type DiskCache = {
  /**
   * The cached bytes, or the result of `make`; parallel calls share one. `key` is a plain file name. A result that cannot be
   * stored is returned all the same, and made again by the next call.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Deletes all keys with this prefix. */
  removeAll(prefix: string): Promise<void>
}

/** Opens a cache; existing entries stay, the least recently used is evicted first. */
export const openDiskCache = (dir: string, maxBytes: number, log: Log): DiskCache => {
  const work = new SingleFlight<Buffer>()
  const { sizes, open, count, removeDropped } = entriesOf(dir, maxBytes)
  const succeeds = attemptsOn(dir, log)
  const readOrCreate = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const isOpen = await succeeds(open)
    const stored = isOpen && sizes.has(key) ? await readStored(join(dir, key)) : undefined
    const result = stored ?? (await make())
    const isStored = stored !== undefined || (isOpen && (await succeeds(() => write(dir, key, result))))
    if (isStored) count(key, result.length)
    else sizes.delete(key)
    await succeeds(removeDropped)
    return result
  }
  return {
    get: (key, make) => work.do(key, () => readOrCreate(key, make)),
    async removeAll(prefix) {
      await open()
      for (const key of [...sizes.keys()]) if (key.startsWith(prefix)) sizes.delete(key)
      await removeDropped()
    },
  }
}

/** The sizes of the files in a folder, and those that no longer count and are deleted by `removeDropped`. */
const entriesOf = (dir: string, maxBytes: number) => {
  const removed = new Set<string>()
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => void (reason !== 'set' && removed.add(key)),
  })
  const count = (key: string, bytes: number) => {
    sizes.set(key, bytes)
    // It alone is larger than all entries may be.
    if (!sizes.has(key)) removed.add(key)
  }
  let opening: Promise<void> | undefined
  const open = () =>
    (opening ??= load(dir, count).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  const removeDropped = async () => {
    const keys = [...removed]
    removed.clear()
    await Promise.all(keys.map((key) => rm(join(dir, key), { force: true })))
  }
  return { sizes, count, open, removeDropped }
}

const logPause = 60_000

/** Runs work on the folder of a cache, and returns false if it fails. A full disk fails each call, so few are logged. */
const attemptsOn = (folder: string, log: Log) => {
  let loggedAt = -Infinity
  return async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (performance.now() - loggedAt >= logPause) {
        loggedAt = performance.now()
        log.warn({ err: error, folder }, 'a cache on the disk cannot be used')
      }
      return false
    }
  }
}

const load = async (dir: string, count: (key: string, bytes: number) => void): Promise<void> => {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  const found = await Promise.all(names.map((name) => entryOf(dir, name)))
  const entries = found.filter((entry) => entry !== undefined)
  for (const { name, bytes } of entries.toSorted((a, b) => a.changedAt - b.changedAt)) count(name, bytes)
}

const entryOf = async (dir: string, name: string) => {
  try {
    const { size, mtimeMs } = await stat(join(dir, name))
    return { name, bytes: size, changedAt: mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// The folder may be cleared by hand.
const readStored = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

// Written to a temporary file and renamed, so that a reader never sees a part of it. The folder may have been removed.
const write = async (dir: string, key: string, bytes: Buffer): Promise<void> => {
  const temporary = join(dir, `${key}.${randomUUID()}`)
  await mkdir(dir, { recursive: true })
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, join(dir, key))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
