import type { Ctx } from '../../platform/context/ctx.ts'
import type { Command, CommandInput } from './command.ts'
import { refusalLines } from '../refusal-lines.ts'
import { createAdmin, grantAdmin } from './admin.ts'
import { audit } from './audit.ts'
import { examine } from './doctor.ts'
import { verifyDraw } from './draw.ts'
import { exportTournament } from './export.ts'
import { importFile } from './import.ts'
import { revokeKeys, rotateKeys } from './keys.ts'

/** The commands that need the database. */
export const commands = {
  'admin-create': createAdmin,
  'admin-grant': grantAdmin,
  audit,
  doctor: examine,
  draw: verifyDraw,
  export: exportTournament,
  import: importFile,
  'revoke-keys': revokeKeys,
  'rotate-keys': rotateKeys,
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** Runs a command and reports a refusal. Throws any other error. */
export const runCommand = async (ctx: Ctx, name: CommandName, input: CommandInput): Promise<void> => {
  try {
    await commands[name](ctx, input)
  } catch (error) {
    input.report({ kind: 'refused', lines: refusalLines(error) })
  }
}
