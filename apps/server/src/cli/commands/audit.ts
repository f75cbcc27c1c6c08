import type { ChainFault } from '@agone/contract'
import { History } from '../../modules/history/index.ts'
import { Refusal, type Command } from './command.ts'
import { countAll } from './accounts.store.ts'

/** Checks the hash chain of the audit trail from its first record to its last. */
export const audit: Command = async (ctx, { report }) => {
  const broken = await History.verify(ctx)
  if (broken !== undefined) {
    throw new Refusal(`The history is broken at record ${broken.place}: ${faults[broken.fault]}.`)
  }
  const { acts } = await countAll(ctx.db)
  report({ kind: 'line', text: `The history is whole: ${acts} records, each follows from the one before it.` })
}

const faults: Record<ChainFault, string> = {
  changed: 'its content was changed afterwards',
  unlinked: 'it does not follow from the record before it',
  missing: 'it was removed',
  added: 'it was put in afterwards',
  rewritten: 'the records are not those that were verified before',
}
