import { newId, type PaymentId, type TeamId, type TournamentId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, invariant } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { isOpen, type PaymentRecord } from './payment.ts'
import { findProvider, providerOf } from './provider.ts'
import * as Store from './payments.store.ts'
import './events.ts'

export { closeMany, closeAtProvider } from './closing.ts'
export { refund, requestRefund } from './refunds.ts'

type NewPayment = {
  /** `price` in cents. */
  tournament: { id: TournamentId; name: string; price: number }
  payerId: UserId
  teamId: TeamId | null
  expiresAt: Date
}

/** The smallest amount that can be paid, in cents; undefined without a payment provider. */
export const findMinimum = async (ctx: Ctx): Promise<number | undefined> => (await findProvider(ctx))?.minimum

/** Creates an open payment. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR without a payment provider. */
export const create = async (
  ctx: Ctx,
  { tournament, payerId, teamId, expiresAt }: NewPayment,
): Promise<PaymentRecord> => {
  const provider = await findProvider(ctx)
  if (!provider) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const now = ctx.clock.now()
  return Store.insertPayment(ctx.db, {
    id: newId<PaymentId>(now),
    tournament_id: tournament.id,
    tournament_name: tournament.name,
    user_id: payerId,
    team_id: teamId,
    amount: tournament.price,
    provider: provider.name,
    created_at: new Date(now),
    expires_at: expiresAt,
  })
}

/** The payment with this id, if there is one. */
export const find = (ctx: Ctx, id: PaymentId): Promise<PaymentRecord | undefined> => Store.findPayment(ctx.db, id)

/** True if a tournament has fees that were paid and not returned. */
export const existsPaid = (ctx: Ctx, tournamentId: TournamentId): Promise<boolean> =>
  Store.existsPaid(ctx.db, tournamentId)

/**
 * The URL of the provider's page where an open payment is paid; later calls return the same one. Not for use inside a
 * transaction: it may call the provider. Throws ENTITY_CONFLICT (`paymentClosed`) if the payment is paid or closed, and DATABASE_ERROR (503)
 * while the provider cannot be reached.
 */
export const checkoutUrl = async (ctx: Ctx, id: PaymentId): Promise<string> => {
  const payment = await Store.findPayment(ctx.db, id)
  invariant(payment, 'the payment of a checkout exists')
  if (!isOpen(payment)) throw closedFault()
  if (payment.checkout_url !== null) return payment.checkout_url
  const provider = await providerOf(ctx, payment)
  const [payer] = await Users.findMany(ctx, [payment.user_id])
  const language = payer?.locale === 'en' ? 'en' : 'it'
  const opened = await provider.open(ctx, payment, language).catch((cause: unknown) => {
    throw new AppError('DATABASE_ERROR', { status: 503, retryAfter: 10, cause })
  })
  if (await Store.updateCheckout(ctx.db, id, opened)) return opened.url
  // Another call has stored its checkout first, or the reservation has ended: close the checkout that was just opened.
  const current = await Store.findPayment(ctx.db, id)
  if (current && isOpen(current) && current.checkout_url !== null) return current.checkout_url
  await provider.close(ctx, { ...payment, reference: opened.reference })
  throw closedFault()
}

const closedFault = () => new AppError('ENTITY_CONFLICT', { faults: [{ path: '', reason: 'paymentClosed' }] })

const eventRetentionDays = 30

/** Deletes the stored events of providers after a month: providers send an event again for a few days at most. */
export const removeOldEvents = (ctx: Ctx): Promise<void> =>
  Store.deleteEventsBefore(ctx.db, new Date(ctx.clock.now() - eventRetentionDays * 24 * 3600_000))

/** Runs `act` once per event of a provider. Storing the event id and `act` are one transaction. */
export const onceByEvent = (ctx: Ctx, eventId: string, act: (ctx: Ctx) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (await Store.insertEvent(ctx.db, eventId, new Date(ctx.clock.now()))) await act(ctx)
  })

/** What a user paid, for the personal data file. */
export const dataOf = async (ctx: Ctx, userId: UserId) =>
  (await Store.findAllOf(ctx.db, userId)).map((payment) => ({
    paymentId: payment.id,
    tournamentId: payment.tournament_id,
    tournament: payment.tournament_name,
    teamId: payment.team_id,
    cents: payment.amount,
    status: payment.status,
    createdAt: payment.created_at.toISOString(),
    paidAt: payment.paid_at?.toISOString() ?? null,
    refundedAt: payment.refunded_at?.toISOString() ?? null,
  }))
