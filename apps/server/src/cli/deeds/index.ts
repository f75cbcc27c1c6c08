import type { Ctx } from '../../platform/context/ctx.ts'
import type { Deed, Scene } from '../deed.ts'
import { refusalLines } from '../refusal-lines.ts'
import { grantAdmin } from './admin.ts'
import { audit } from './audit.ts'
import { examine } from './doctor.ts'
import { verifyDraw } from './draw.ts'
import { exportTournament } from './export.ts'
import { importFile } from './import.ts'
import { revokeKeys, rotateKeys } from './keys.ts'

/** Everything that a command can do in the process which holds the database. */
export const deeds = {
  admin: grantAdmin,
  audit,
  doctor: examine,
  draw: verifyDraw,
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
    scene.tell({ kind: 'refused', lines: refusalLines(error) })
  }
}
