import { Type, type Static } from 'typebox'
import { csvFile } from '../../csv-file.ts'
import { PaymentId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, PageOf, PageQuery, Time } from '../../shapes.ts'

export const paymentStatuses = ['PENDING', 'COMPLETE', 'REFUNDED'] as const

/** PENDING: to be paid, as long as it is open. COMPLETE: paid. REFUNDED: the money goes back, or has gone back. */
export const PaymentStatus = OneOf(paymentStatuses)
export type PaymentStatus = Static<typeof PaymentStatus>

export const refundReasons = ['requested', 'manager', 'removed', 'late', 'closed', 'provider'] as const

/**
 * Why money went back: the payer asked for it, a manager decided it, a manager removed the participant, it came after the
 * reservation had ended or after sign-ups had closed, or somebody returned it at the payment provider.
 */
export const RefundReason = OneOf(refundReasons)
export type RefundReason = Static<typeof RefundReason>

export const refundProblems = ['unreachable', 'refused', 'balance', 'card'] as const

/**
 * Why the money of a refund has not arrived: the payment provider cannot be reached; it refuses the refund; there is not enough money
 * on the account there; or the payer's card takes none. While the refund is on its way, it is tried again for two days.
 */
export const RefundProblem = OneOf(refundProblems)
export type RefundProblem = Static<typeof RefundProblem>

/**
 * The entry fee of one participant. `userId` is who pays, `teamId` the team for which; names are the current ones, null for a deleted
 * account. `data.amount` is in cents. `data.open`: it can still be paid, until `data.expiresAt`. `data.settledAt`: when the provider
 * had returned the money; `data.failedAt`: when it could not. `data.refundProblem` is for managers, others read null.
 * `data.test`: no money moves.
 */
export const TournamentPayment = Type.Object({
  id: PaymentId,
  userId: UserId,
  teamId: Nullable(TeamId),
  tournamentId: TournamentId,
  status: PaymentStatus,
  refundRequested: Type.Boolean(),
  data: Type.Object({
    tournamentName: Type.String(),
    username: Nullable(Type.String()),
    teamName: Nullable(Type.String()),
    amount: Type.Integer(),
    currency: OneOf(['EUR']),
    test: Type.Boolean(),
    open: Type.Boolean(),
    createdAt: Time,
    expiresAt: Time,
    paidAt: Nullable(Time),
    refundedAt: Nullable(Time),
    settledAt: Nullable(Time),
    failedAt: Nullable(Time),
    refundReason: Nullable(RefundReason),
    refundProblem: Nullable(RefundProblem),
  }),
})
export type TournamentPayment = Static<typeof TournamentPayment>

/**
 * Sums in cents: what was paid, what went back, and what is left of it. `counts` are numbers of payments: open ones, paid ones, and
 * of the refunds those that the provider has not carried out yet, that arrived, and that failed. `problems`: why refunds on their
 * way or failed ones have not arrived, and how many each.
 */
export const PaymentTotals = Type.Object({
  received: Type.Integer(),
  refunded: Type.Integer(),
  balance: Type.Integer(),
  counts: Type.Object({
    open: Type.Integer(),
    paid: Type.Integer(),
    returning: Type.Integer(),
    returned: Type.Integer(),
    failed: Type.Integer(),
  }),
  problems: Type.Array(Type.Object({ problem: RefundProblem, count: Type.Integer() })),
})
export type PaymentTotals = Static<typeof PaymentTotals>

/** The address of a checkout. */
export const Checkout = Type.Object({ url: Type.String() })

const params = Type.Object({ id: TournamentId })
const notFound = 'TOURNAMENT_NOT_FOUND'

/** Entry fees: paying, asking for them back, and who has paid. */
export const paymentRoutes = {
  list: route({
    name: 'listTournamentPayments',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/payments',
    summary: 'The payments of a tournament, newest first, for its managers',
    params,
    query: Type.Object({
      ...PageQuery.properties,
      refundRequested: Type.Optional(Type.Boolean({ description: 'Only paid ones that somebody asks back.' })),
      paymentId: Type.Optional(PaymentId),
    }),
    answer: Type.Object({ ...PageOf(TournamentPayment).properties, totals: PaymentTotals }),
    errors: [notFound, 'PERMISSION_DENIED'],
  }),
  ledger: route({
    name: 'getPaymentLedger',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/payments/ledger',
    summary: 'Every movement of money of a tournament as CSV, oldest first, for its managers',
    params,
    ...csvFile,
    errors: [notFound, 'PERMISSION_DENIED'],
  }),
  ofTournament: route({
    name: 'listOwnTournamentPayments',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/payments/@me',
    summary:
      'The payments of the caller, and of the teams that the caller administers, in one tournament; newest first',
    params,
    answer: Type.Array(TournamentPayment),
    errors: [notFound],
  }),
  mine: route({
    name: 'listOwnPayments',
    method: 'GET',
    path: '/esports/v2/payments/@me',
    summary: 'The payments of the caller, and of the teams that the caller administers; newest first',
    query: PageQuery,
    answer: PageOf(TournamentPayment),
  }),
  requestRefund: route({
    name: 'requestRefund',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/payments/@me/refund/request',
    summary: 'Ask for an entry fee back, by default the last one paid; a manager decides',
    params,
    body: Type.Object({ paymentId: Type.Optional(PaymentId) }),
    status: 204,
    answer: null,
    errors: [notFound, 'ENTITY_CONFLICT'],
  }),
  refund: route({
    name: 'refundPayment',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/payments/:paymentId/refund',
    summary: 'Return an entry fee as manager; before the draw the participant leaves',
    params: Type.Object({ id: TournamentId, paymentId: PaymentId }),
    status: 204,
    answer: null,
    errors: [notFound, 'PERMISSION_DENIED', 'ENTITY_CONFLICT'],
  }),
  refundAll: route({
    name: 'refundAllPayments',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/payments/refund',
    summary: 'Return all entry fees that were paid, as manager; before the draw their participants leave',
    params,
    body: Type.Object({
      amount: Type.Integer({ minimum: 1, description: 'The balance that the manager has confirmed, in cents.' }),
    }),
    status: 200,
    answer: PaymentTotals,
    errors: [notFound, 'PERMISSION_DENIED', 'ENTITY_CONFLICT'],
  }),
  checkout: route({
    name: 'getCheckout',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/checkout',
    summary: 'Where to pay the entry fee: reserves the place if none is reserved, else the same address again',
    params,
    query: Type.Object({ teamId: Type.Optional(TeamId) }),
    answer: Checkout,
    errors: [
      notFound,
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'TOURNAMENT_PASSWORD_NEEDED',
      'TOO_MANY_PARTICIPANTS',
      'USER_CONFLICT',
      'ENTITY_CONFLICT',
      'TEAM_NOT_FOUND',
      'GAME_INVALID',
      'FIELD_VALIDATION_ERROR',
    ],
  }),
  resume: route({
    name: 'resumeCheckout',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/checkout',
    summary: 'Where to go on paying a payment that is still open',
    params,
    text: PaymentId,
    status: 200,
    answer: Checkout,
    errors: [notFound, 'ENTITY_CONFLICT'],
  }),
} as const
