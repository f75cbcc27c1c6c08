import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for uploads until they are stored or discarded; on the disk of the storage, so that they can be moved. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'files', 'incoming')

/** Deletes uploads last written before a moment (epoch milliseconds), left by a crash. Returns how many. */
export const removeIncoming = async (dataDir: string, before: number): Promise<number> => {
  let removed = 0
  for (const name of await namesIn(incomingDir(dataDir))) {
    const path = join(incomingDir(dataDir), name)
    const found = await stat(path).catch(() => undefined)
    // Missing by now: its request has moved or discarded it.
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
