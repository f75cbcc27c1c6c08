import { History } from '../../modules/history/index.ts'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'
import { countUsersAndRecords } from './accounts.store.ts'
import { advice, faultText } from './chain-faults.ts'

/** Checks the hash chain of the audit trail from its first record to its last. */
export const audit: Command = async (ctx, { report }) => {
  const chainBreak = await History.verify(ctx)
  if (chainBreak !== undefined)
    throw new Refusal(`The history is broken at ${faultText(chainBreak)}.`, ...advice(chainBreak))
  const { records } = await countUsersAndRecords(ctx.db)
  report({ kind: 'line', text: `The history is whole: ${records} records, each follows from the one before it.` })
}
