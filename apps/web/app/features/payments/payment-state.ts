import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { IconName } from '../../ui/icon/paths.ts'

/** What a reader has to know of a payment: its status, and whether it is still open or its refund is done. */
export type PaymentState = 'open' | 'ended' | 'paid' | 'asked' | 'returning' | 'returned' | 'failed'

/** The state of a payment. */
export const stateOf = ({ status, refundRequested, data }: TournamentPayment): PaymentState => {
  if (status === 'PENDING') return data.open ? 'open' : 'ended'
  if (status === 'COMPLETE') return refundRequested ? 'asked' : 'paid'
  if (data.failedAt !== null) return 'failed'
  return data.settledAt === null ? 'returning' : 'returned'
}

export const stateTones: Record<PaymentState, BadgeTone> = {
  open: 'warn',
  ended: 'neutral',
  paid: 'good',
  asked: 'warn',
  returning: 'info',
  returned: 'outline',
  failed: 'bad',
}

export const stateIcons: Record<PaymentState, IconName> = {
  open: 'clock',
  ended: 'close',
  paid: 'check',
  asked: 'warning',
  returning: 'refresh',
  returned: 'check',
  failed: 'warning',
}
