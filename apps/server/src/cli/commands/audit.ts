import { History } from '../../modules/history/index.ts'
import { Refusal, type Command } from './command.ts'
import { countAll } from './accounts.store.ts'

/** Checks the hash chain of the audit trail from its first record to its last. */
export const audit: Command = async (ctx, { report }) => {
  const brokenAt = await History.verify(ctx)
  if (brokenAt !== undefined) {
    throw new Refusal(`The history is broken at record ${brokenAt}: it was changed, removed or put in afterwards.`)
  }
  const { acts } = await countAll(ctx.db)
  report({ kind: 'line', text: `The history is whole: ${acts} records, each follows from the one before it.` })
}
