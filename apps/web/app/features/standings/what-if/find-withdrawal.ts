import { engineOf } from '@agone/contract/games/rules'
import { tableInputRoutes } from '@agone/contract/standings/routes/table-inputs'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import type { Withdrawal, WithdrawalEffect } from './withdrawal.ts'

/** What a withdrawal would change in the tables of a tournament. It loads the engines. */
export const findWithdrawalEffects = async (
  call: Call,
  { id, module }: Pick<Tournament, 'id' | 'module'>,
  withdrawal: Withdrawal,
): Promise<WithdrawalEffect[]> => {
  const inputs = await call(tableInputRoutes.get, { params: { id, engine: engineOf[module] } })
  return (await import('./withdrawal.ts')).withdrawalEffects(inputs, withdrawal)
}
