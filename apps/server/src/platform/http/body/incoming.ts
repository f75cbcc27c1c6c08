import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder where uploads wait until they are kept or discarded; on the disk of the storage, so that they can move. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'files', 'incoming')

/** Removes uploads last written before a moment (epoch milliseconds), left behind by a crash. Returns how many went. */
export const removeIncoming = async (dataDir: string, before: number): Promise<number> => {
  let removed = 0
  for (const name of await namesIn(incomingDir(dataDir))) {
    const path = join(incomingDir(dataDir), name)
    const found = await stat(path).catch(() => undefined)
    // Missing by now: its own request has moved or discarded it.
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
