import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Records in the data folder that a backup was made now. */
export const recordBackup = (dataDir: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${new Date().toISOString()}\n`)

/** The time of the last backup of a data folder, in epoch milliseconds; undefined if unknown. */
export const lastBackup = async (dataDir: string): Promise<number | undefined> =>
  stat(fileOf(dataDir)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
