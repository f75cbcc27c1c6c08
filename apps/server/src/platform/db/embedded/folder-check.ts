import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { readControl } from './control-file.ts'
import { faultOfLog } from './log-check.ts'

/** The folder of the embedded database is damaged; nothing in it was changed. The message says what to do. */
export class DatabaseDamaged extends StartRefusal {
  constructor(folder: string, fault: string) {
    super(
      `The database in ${folder} is damaged: its file ${fault}. Nothing was changed. ` +
        'Move that folder away and put a backup in its place with: agone restore FOLDER.',
    )
    this.name = 'DatabaseDamaged'
  }
}

/** True when there is no database yet: no folder, or an empty one. */
export const isUnmade = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/**
 * Looks whether the engine can open a folder without harm. It would begin a new database over whatever has no
 * PG_VERSION, and drop what its log says behind a damaged record. Only reads; throws DatabaseDamaged.
 */
export const checkFolder = (folder: string): void => {
  const fault = faultOf(folder)
  if (fault !== undefined) throw new DatabaseDamaged(folder, fault)
}

const faultOf = (folder: string): string | undefined => {
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version)) return 'PG_VERSION is missing'
  if (readFileSync(version, 'utf8').trim() !== '18') return 'PG_VERSION does not say 18'
  const control = readControl(folder)
  return 'fault' in control ? control.fault : faultOfLog(folder, control)
}
