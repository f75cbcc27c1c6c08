import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Notes beside the data that a backup of it was made now. */
export const noteBackup = (dataDir: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${new Date().toISOString()}\n`)

/** When the last backup of a data folder was made, in epoch milliseconds; undefined where none is known. */
export const lastBackup = async (dataDir: string): Promise<number | undefined> =>
  stat(fileOf(dataDir)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
