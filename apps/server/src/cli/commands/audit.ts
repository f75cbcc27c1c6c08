import { History } from '../../modules/history/index.ts'
import { Refusal, type Command } from './command.ts'
import { countAll } from './accounts.store.ts'
import { advice, faultText } from './chain-faults.ts'

/** Checks the hash chain of the audit trail from its first record to its last. */
export const audit: Command = async (ctx, { report }) => {
  const broken = await History.verify(ctx)
  if (broken !== undefined) throw new Refusal(`The history is broken at ${faultText(broken)}.`, ...advice(broken))
  const { acts } = await countAll(ctx.db)
  report({ kind: 'line', text: `The history is whole: ${acts} records, each follows from the one before it.` })
}
