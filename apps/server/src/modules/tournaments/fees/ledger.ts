import type { TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { csvOf, type CsvColumn } from '../../../platform/csv.ts'
import * as Store from './fees.store.ts'

type Movement = Awaited<ReturnType<typeof Store.findMovements>>[number] & { /** Cents. */ balance: number }

const euros = (cents: number): number => cents / 100

const columns: readonly CsvColumn<Movement>[] = [
  ['time', ({ at }) => at],
  ['movement', ({ kind }) => kind],
  ['from', ({ from_account: account }) => account],
  ['to', ({ to_account: account }) => account],
  ['amount', ({ amount }) => euros(amount)],
  ['fees_balance', ({ balance }) => euros(balance)],
  ['participant', (row) => row.team_name ?? row.username],
  ['payer', ({ username }) => username],
  ['payment_id', ({ id }) => id],
  ['provider', ({ provider }) => provider],
  ['reference', ({ reference }) => reference],
]

/** Every movement of money of a tournament as CSV, oldest first: euros, and the fees that are left after each. */
export const ledgerCsv = async (ctx: Ctx, tournamentId: TournamentId): Promise<string> => {
  let balance = 0
  const rows = (await Store.findMovements(ctx.db, tournamentId)).map((row) => {
    if (row.to_account === 'fees') balance += row.amount
    if (row.from_account === 'fees') balance -= row.amount
    return { ...row, balance }
  })
  return csvOf(columns, rows)
}
