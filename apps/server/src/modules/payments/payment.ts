import type { Selectable } from 'kysely'
import type { Account, MovementKind, PaymentsTable } from './payments.tables.ts'

/** A payment: its row. */
export type PaymentRecord = Selectable<PaymentsTable>

/** True while the product takes money for it. The reservation of its place ends at `expires_at`, and then it is closed. */
export const isOpen = ({ status, closed_at }: Pick<PaymentRecord, 'status' | 'closed_at'>): boolean =>
  status === 'PENDING' && closed_at === null

/**
 * The two accounts of a movement. A payment goes from the payer to the fees, a refund from the fees to what is owed, a settlement
 * from there to the payer.
 */
export const accountsOf: Readonly<Record<MovementKind, { from_account: Account; to_account: Account }>> = {
  payment: { from_account: 'payer', to_account: 'fees' },
  refund: { from_account: 'fees', to_account: 'owed' },
  settlement: { from_account: 'owed', to_account: 'payer' },
}
