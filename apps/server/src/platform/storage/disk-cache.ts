import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SingleFlight } from '../single-flight.ts'

/** Cached results in a folder of limited size: expensive to compute, cheap to store. */
export type DiskCache = {
  /** The cached bytes, or the result of `make`; parallel calls share one. `key` is a plain file name. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Deletes all keys with this prefix. */
  removeAll(prefix: string): Promise<void>
}

type StoredSizes = LRUCache<string, number>

/** Opens a cache; existing entries stay, the least recently used is evicted first. */
export const openDiskCache = (dir: string, maxBytes: number): DiskCache => {
  const work = new SingleFlight<Buffer>()
  const removed = new Set<string>()
  const sizes: StoredSizes = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => void (reason !== 'set' && removed.add(key)),
  })
  let opening: Promise<void> | undefined
  const open = () => (opening ??= load(dir, { sizes, removed }))

  const removeDropped = async () => {
    const keys = [...removed]
    removed.clear()
    await Promise.all(keys.map((key) => rm(join(dir, key), { force: true })))
  }
  const readOrCreate = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    await open()
    const stored = sizes.has(key) ? await readStored(join(dir, key)) : undefined
    const result = stored ?? (await make())
    if (!stored) await write(dir, key, result)
    sizes.set(key, result.length)
    // It alone is larger than all entries may be.
    if (!sizes.has(key)) removed.add(key)
    await removeDropped()
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

type Entries = { sizes: StoredSizes; removed: Set<string> }

const load = async (dir: string, { sizes, removed }: Entries): Promise<void> => {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  const found = await Promise.all(names.map(async (name) => ({ name, ...(await timesOf(join(dir, name))) })))
  for (const { name, bytes } of found.toSorted((a, b) => a.changedAt - b.changedAt)) {
    sizes.set(name, bytes)
    if (!sizes.has(name)) removed.add(name)
  }
}

const timesOf = async (path: string) => {
  const { size, mtimeMs } = await stat(path)
  return { bytes: size, changedAt: mtimeMs }
}

// The folder may be cleared by hand.
const readStored = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

// Written to a temporary file and renamed, so that a reader never sees a part of it.
const write = async (dir: string, key: string, bytes: Buffer): Promise<void> => {
  const temporary = join(dir, `${key}.${randomUUID()}`)
  await writeFile(temporary, bytes)
  await rename(temporary, join(dir, key))
}
