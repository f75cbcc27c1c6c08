import { existsSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'

/** Space that the engine may need before it can report a full disk: a new log file (16 MB) and some more. */
export const reserveBytes = 20 * 2 ** 20

/** A file that only takes up space, to be deleted when the disk is full. */
export const reserveOf = (folder: string): string => `${folder}.reserve`

/** Creates the reserve if it is missing and `free` bytes allow it; returns whether it exists. */
export const ensureReserve = (path: string, { free, minFree }: { free: number; minFree: number }): boolean => {
  if (existsSync(path)) return true
  if (free < reserveBytes + minFree) return false
  const temporary = `${path}.new`
  try {
    writeFileSync(temporary, Buffer.alloc(reserveBytes), { mode: 0o600 })
    renameSync(temporary, path)
    return true
  } catch {
    rmSync(temporary, { force: true })
    return false
  }
}

/** Deletes the reserve; false if it did not exist. */
export const deleteReserve = (path: string): boolean => {
  try {
    unlinkSync(path)
    return true
  } catch {
    return false
  }
}
