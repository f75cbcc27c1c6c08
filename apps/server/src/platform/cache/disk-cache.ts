import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Results that cost much to make and little to keep, in a folder that never grows beyond its bytes. */
export type DiskCache = {
  /** The kept bytes, or what `make` gives; at once by many it is made once. `key` is a plain file name. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Drops whatever key begins like this. */
  forget(beginning: string): Promise<void>
}

type Entry = { bytes: number }

/** Opens a cache; what was there before stays, the longest unused goes first. */
export const openDiskCache = (dir: string, maxBytes: number): DiskCache => {
  const making = new Map<string, Promise<Buffer>>()
  const entries = new Map<string, Entry>()
  let total = 0
  let opening: Promise<void> | undefined

  const note = (key: string, bytes: number) => {
    total += bytes - (entries.get(key)?.bytes ?? 0)
    entries.delete(key)
    entries.set(key, { bytes })
  }
  const forget = async (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
    await rm(join(dir, key), { force: true })
  }
  const readOrMake = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    await (opening ??= load(dir, note))
    const kept = entries.has(key) ? await readKept(join(dir, key)) : undefined
    const result = kept ?? (await make())
    if (!kept) await write(dir, key, result)
    note(key, result.length)
    for (const oldest of entries.keys()) {
      if (total <= maxBytes || oldest === key) break
      await forget(oldest)
    }
    return result
  }
  return {
    get(key, make) {
      const running = making.get(key) ?? readOrMake(key, make).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
    async forget(beginning) {
      await (opening ??= load(dir, note))
      for (const key of [...entries.keys()]) if (key.startsWith(beginning)) await forget(key)
    },
  }
}

const load = async (dir: string, note: (key: string, bytes: number) => void): Promise<void> => {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  const found = await Promise.all(names.map(async (name) => ({ name, ...(await timesOf(join(dir, name))) })))
  for (const { name, bytes } of found.toSorted((a, b) => a.changedAt - b.changedAt)) note(name, bytes)
}

const timesOf = async (path: string) => {
  const { size, mtimeMs } = await stat(path)
  return { bytes: size, changedAt: mtimeMs }
}

// Somebody may clear the folder by hand.
const readKept = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

// Written aside and renamed, so that nobody reads half of it.
const write = async (dir: string, key: string, bytes: Buffer): Promise<void> => {
  const aside = join(dir, `${key}.${randomUUID()}`)
  await writeFile(aside, bytes)
  await rename(aside, join(dir, key))
}
