import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import { brandId, newId, type PaymentId, type TournamentId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { stateOf } from './payment-state.ts'

const time = '2026-11-26T20:00:00.000Z'

const payment = (
  of: Partial<Pick<TournamentPayment, 'status' | 'refundRequested'>>,
  data: Partial<TournamentPayment['data']> = {},
): TournamentPayment => ({
  id: newId<PaymentId>(),
  userId: newId<UserId>(),
  teamId: null,
  tournamentId: brandId<TournamentId>(newId()),
  status: 'PENDING',
  refundRequested: false,
  ...of,
  data: {
    tournamentName: 'Coppa',
    username: 'captain',
    teamName: null,
    amount: 500,
    currency: 'EUR',
    test: true,
    open: false,
    createdAt: time,
    expiresAt: time,
    paidAt: null,
    refundedAt: null,
    settledAt: null,
    failedAt: null,
    refundReason: null,
    refundProblem: null,
    ...data,
  },
})

test('a payment is open, has ended, is paid, asked back, on its way back, back, or could not go back', () => {
  const refunded = { paidAt: time, refundedAt: time, refundReason: 'requested' } as const
  const rows = [
    ['open', payment({}, { open: true })],
    ['ended', payment({})],
    ['paid', payment({ status: 'COMPLETE' }, { paidAt: time })],
    ['asked', payment({ status: 'COMPLETE', refundRequested: true }, { paidAt: time })],
    ['returning', payment({ status: 'REFUNDED' }, refunded)],
    ['returned', payment({ status: 'REFUNDED' }, { ...refunded, settledAt: time })],
    ['failed', payment({ status: 'REFUNDED' }, { ...refunded, failedAt: time })],
    ['failed', payment({ status: 'REFUNDED' }, { ...refunded, settledAt: time, failedAt: time })],
  ] as const
  for (const [expected, of] of rows) assert.equal(stateOf(of), expected)
})
