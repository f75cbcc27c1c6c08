import type { PaymentTotals, TournamentPayment } from '@agone/contract'
import { isOpen } from '../../payments/index.ts'
import type { FeeRecord, FeesGroup, FeesSums } from './fees.store.ts'

/** The row as the contract's TournamentPayment, for who pays. */
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
    refundProblem: null,
  },
})

/** The same for managers, who read why a refund has not arrived. */
export const managedPaymentView = (fee: FeeRecord): TournamentPayment => {
  const view = paymentView(fee)
  return { ...view, data: { ...view.data, refundProblem: fee.refund_problem } }
}

/** The sums and groups of the payments of a tournament as the contract's PaymentTotals. */
export const totalsView = ({ received, refunded }: FeesSums, groups: readonly FeesGroup[]): PaymentTotals => {
  const totals: PaymentTotals = {
    received,
    refunded,
    balance: received - refunded,
    counts: { open: 0, paid: 0, returning: 0, returned: 0, failed: 0 },
    problems: [],
  }
  for (const { state, problem, count } of groups) {
    if (state !== 'ended') totals.counts[state] += count
    if (problem === null) continue
    const known = totals.problems.find((other) => other.problem === problem)
    if (known) known.count += count
    else totals.problems.push({ problem, count })
  }
  return totals
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null
