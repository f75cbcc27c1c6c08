import type { TournamentPayment } from '@agone/contract'
import { isOpen } from '../../payments/index.ts'
import type { FeeRecord } from './fees.store.ts'

/** The row as the contract's TournamentPayment. */
export const paymentView = (fee: FeeRecord): TournamentPayment => ({
  id: fee.id,
  userId: fee.user_id,
  teamId: fee.team_id,
  tournamentId: fee.tournament_id,
  status: fee.status,
  refundRequested: fee.refund_requested,
  data: {
    tournamentName: fee.tournament_name,
    username: fee.username,
    teamName: fee.team_name,
    amount: fee.amount,
    currency: 'EUR',
    test: fee.provider === 'test',
    open: isOpen(fee),
    createdAt: fee.created_at.toISOString(),
    expiresAt: fee.expires_at.toISOString(),
    paidAt: timeOf(fee.paid_at),
    refundedAt: timeOf(fee.refunded_at),
    settledAt: timeOf(fee.settled_at),
    failedAt: timeOf(fee.failed_at),
    refundReason: fee.refund_reason,
  },
})

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null
