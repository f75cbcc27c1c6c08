import { Type, type Static } from 'typebox'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { Auth } from '../../modules/auth/index.ts'
import type { MailConfig } from '../../platform/mail/index.ts'

/** Output of a running command: progress, a line, or the reason for a refusal. */
export const Progress = Type.Union([
  Type.Object({ kind: Type.Literal('progress'), done: Type.Integer(), total: Type.Integer() }),
  Type.Object({ kind: Type.Literal('line'), text: Type.String() }),
  Type.Object({ kind: Type.Literal('refused'), lines: Type.Array(Type.String()) }),
])
export type Progress = Static<typeof Progress>

/** The options of a command by name and, for `import`, the text of the file. */
export const CommandRequest = Type.Object({ options: Type.Record(Type.String(), Type.String()), text: Type.String() })
export type CommandRequest = Static<typeof CommandRequest>

/** True for a command that says that the secret has been lost or replaced. */
export const hasNewSecret = ({ options }: CommandRequest): boolean => options['new-secret'] !== undefined

/** Of the product. `publicUrl`: the address in browsers, without a slash at its end. */
type Settings = { publicUrl: string; mail: MailConfig; auth: Auth }

export type CommandInput = CommandRequest & Settings & { report: (progress: Progress) => void }

/**
 * A command that needs the database. It runs in the process that has the database open: this one, or the running server.
 * It refuses by throwing a Refusal or an AppError.
 */
export type Command = (ctx: Ctx, input: CommandInput) => Promise<void>
