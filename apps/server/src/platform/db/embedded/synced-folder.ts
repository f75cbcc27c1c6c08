import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes files durable that the engine writes without fsync. */
export class SyncedFolder {
  readonly #root: string
  readonly #synced = new Map<string, number>()

  constructor(root: string) {
    this.#root = root
  }

  /** Calls fsync on every file (below `part`, if given) that was written since the last call; returns how many. */
  async sync(part = ''): Promise<number> {
    const entries = await readdir(join(this.#root, part), { withFileTypes: true, recursive: true })
    let synced = 0
    for (const entry of entries) {
      if (entry.isFile() && (await this.#syncFile(join(entry.parentPath, entry.name)))) synced += 1
    }
    return synced
  }

  async #syncFile(path: string): Promise<boolean> {
    try {
      const { mtimeMs } = await stat(path)
      if (this.#synced.get(path) === mtimeMs) return false
      const file = await open(path, 'r+')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
      this.#synced.set(path, mtimeMs)
      return true
    } catch (error) {
      // The database may remove files meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      this.#synced.delete(path)
      return false
    }
  }
}
