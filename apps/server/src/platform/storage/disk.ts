import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeBytes } from './disk-space.ts'
import type { Storage } from '../context/storage.ts'

const namePattern = /^[0-9a-f]{64}$/

/** Files below `<dataDir>/files/kept`, in 256 folders named by the first two digits of the SHA-256. `secret` is the key of `sign`. */
export const openDiskStorage = (dataDir: string, secret: string): Storage => {
  const root = join(dataDir, 'files', 'kept')
  const pathOf = (sha256: string) => {
    if (!namePattern.test(sha256)) throw new RangeError(`not a SHA-256: ${sha256}`)
    return join(root, sha256.slice(0, 2), sha256)
  }
  return {
    put: (sha256, path) => put(path, pathOf(sha256)),
    async get(sha256) {
      const path = pathOf(sha256)
      return (await exists(path)) ? createReadStream(path) : undefined
    },
    has: (sha256) => exists(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    listBefore: (time) => listBefore(root, time),
    probe: () => probe(join(dataDir, 'files')),
    sign: (text) => createHmac('sha256', `files:${secret}`).update(text).digest('base64url'),
  }
}

const put = async (from: string, to: string): Promise<void> => {
  if (await exists(to)) {
    // The new modification time keeps the removal of unused files from deleting it before its row is written.
    await utimes(to, new Date(), new Date())
    return rm(from, { force: true })
  }
  await mkdir(dirname(to), { recursive: true })
  await sync(from)
  await move(from, to)
  // The directory entry must be durable, too. Windows cannot open folders, and does not need this.
  if (process.platform !== 'win32') await sync(dirname(to))
}

const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const temporary = `${to}.${randomUUID()}`
    await copyFile(from, temporary)
    await sync(temporary)
    await rename(temporary, to)
    await rm(from, { force: true })
  }
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const probe = async (folder: string): Promise<Awaited<ReturnType<Storage['probe']>>> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `probe.${randomUUID()}`)
  try {
    const bytes = randomBytes(4096)
    await writeFile(file, bytes, { flush: true })
    if (!bytes.equals(await readFile(file))) throw new Error('the bytes read differ from those written')
  } finally {
    await rm(file, { force: true })
  }
  const free = freeBytes(folder)
  return { folder, freeBytes: Number.isFinite(free) ? free : undefined }
}

async function* listBefore(root: string, time: number): AsyncIterable<string> {
  if (!(await exists(root))) return
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !namePattern.test(entry.name)) continue
    const { mtimeMs } = await stat(join(entry.parentPath, entry.name))
    if (mtimeMs < time) yield entry.name
  }
}
