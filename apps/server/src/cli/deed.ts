import { Type, type Static } from 'typebox'
import type { Ctx } from '../platform/context/ctx.ts'
import type { MailConfig } from '../platform/mail/index.ts'

/** What a deed says while it works: how far it is, a line for the reader, or why nothing was done. */
export const Word = Type.Union([
  Type.Object({ kind: Type.Literal('progress'), done: Type.Integer(), of: Type.Integer() }),
  Type.Object({ kind: Type.Literal('line'), text: Type.String() }),
  Type.Object({ kind: Type.Literal('refused'), lines: Type.Array(Type.String()) }),
])
export type Word = Static<typeof Word>

/** What a deed is given: its options by name and, for `import`, the text of the file. */
export const Request = Type.Object({ options: Type.Record(Type.String(), Type.String()), text: Type.String() })
export type Request = Static<typeof Request>

/** What the process is set up with. `publicUrl`: the address in browsers, without a slash at its end. */
type Setting = { publicUrl: string; mail: MailConfig }

export type Scene = Request & Setting & { tell: (word: Word) => void }

/**
 * Something that a command does in the process which holds the database: this one, or the running server. Refuses by
 * throwing a Refusal or an AppError.
 */
export type Deed = (ctx: Ctx, scene: Scene) => Promise<void>

/** Why a command changes nothing, in plain lines. */
export class Refusal extends Error {
  readonly lines: readonly string[]
  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'Refusal'
    this.lines = lines
  }
}
