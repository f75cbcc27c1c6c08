import { errors } from '@agone/contract'
import { AppError } from '../../platform/http/index.ts'
import type { Ctx } from '../../platform/context.ts'
import { Refusal, type Deed, type Scene } from '../deed.ts'
import { grantAdmin } from './admin.ts'
import { audit } from './audit.ts'
import { examine } from './doctor.ts'
import { exportTournament } from './export.ts'
import { importFile } from './import.ts'
import { revokeKeys, rotateKeys } from './keys.ts'

/** Everything that a command can do in the process which holds the database. */
export const deeds = {
  admin: grantAdmin,
  audit,
  doctor: examine,
  export: exportTournament,
  import: importFile,
  'revoke-keys': revokeKeys,
  'rotate-keys': rotateKeys,
} as const satisfies Record<string, Deed>

export type DeedName = keyof typeof deeds

export const isDeedName = (name: string): name is DeedName => Object.hasOwn(deeds, name)

/** Does a deed; a refusal is told as the last word. Anything unexpected is thrown. */
export const carryOut = async (ctx: Ctx, name: DeedName, scene: Scene): Promise<void> => {
  try {
    await deeds[name](ctx, scene)
  } catch (error) {
    scene.tell({ kind: 'refused', lines: linesOf(error) })
  }
}

const linesOf = (error: unknown): string[] => {
  if (error instanceof Refusal) return [...error.lines]
  if (!(error instanceof AppError)) throw error
  return error.faults.length > 0 ? error.faults.map(({ message }) => message) : [errors[error.code].detail]
}
