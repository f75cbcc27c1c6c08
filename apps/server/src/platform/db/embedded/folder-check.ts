import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { readControl, type Control } from './control-file.ts'
import { faultOfLog } from './log-check.ts'
import { logCutAt, type LogCut } from './log-cut.ts'

/** The folder of the embedded database is damaged; nothing in it was changed. The message says what to do. */
export class DatabaseDamaged extends StartRefusal {
  constructor(folder: string, { message, isAfterCheckpoint }: { message: string; isAfterCheckpoint?: boolean }) {
    super(
      `The database in ${folder} is damaged: its file ${message}. Nothing was changed. ` +
        'Move that folder away and put a backup in its place with: agone restore FOLDER.' +
        (isAfterCheckpoint
          ? ' After a power cut, without a recent backup, keep what is before that place: agone cut-log FOLDER.'
          : ''),
    )
    this.name = 'DatabaseDamaged'
  }
}

/** True when there is no database yet: no folder, or an empty one. */
export const isNewFolder = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/**
 * Checks whether the engine can open a folder without data loss. It would create a new database in a folder without
 * PG_VERSION, and drop the log after a damaged record. Only reads; throws DatabaseDamaged.
 */
export const checkFolder = (folder: string): void => {
  const fault = faultOfLog(folder, checkedControl(folder))
  if (fault) throw new DatabaseDamaged(folder, fault)
}

/**
 * Where to cut the log of a folder so that the engine opens everything before; undefined if the log has no fault. Only
 * reads; throws DatabaseDamaged if a cut would not help.
 */
export const findLogCut = (folder: string): LogCut | undefined => {
  const control = checkedControl(folder)
  const fault = faultOfLog(folder, control)
  if (fault && !fault.isAfterCheckpoint) throw new DatabaseDamaged(folder, fault)
  return fault && logCutAt(folder, control, fault.position)
}

const checkedControl = (folder: string): Control => {
  const damaged = (message: string) => new DatabaseDamaged(folder, { message })
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version)) throw damaged('PG_VERSION is missing')
  if (readFileSync(version, 'utf8').trim() !== '18') throw damaged('PG_VERSION does not say 18')
  const control = readControl(folder)
  if ('fault' in control) throw damaged(control.fault)
  return control
}
