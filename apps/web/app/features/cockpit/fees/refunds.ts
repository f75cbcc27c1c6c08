import type { PaymentTotals } from '@agone/contract/payments/routes/payments'

/** How many payments are refunded, whether the money has arrived or not. */
export const refundCount = ({ counts }: PaymentTotals): number => counts.returning + counts.returned + counts.failed

/** Whether refunds are under way: until `expected` are made, and each has arrived or waits for something else. */
export const areRefundsUnderWay = (totals: PaymentTotals, expected: number): boolean => {
  const { counts, problems } = totals
  const withProblem = problems.reduce((sum, { count }) => sum + count, 0)
  return refundCount(totals) < expected || counts.returning + counts.failed > withProblem
}
