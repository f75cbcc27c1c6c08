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
  tournament: { id: TournamentId; name: string; price: number }
  payerId: UserId
  teamId: TeamId | null
  expiresAt: Date
}

/** True if somebody takes money. */
export const isAvailable = async (ctx: Ctx): Promise<boolean> => (await findProvider(ctx)) !== undefined

/** A payment that is to be made. NOT_AVAILABLE_FOR_ENTITY_ERROR where nobody can pay. */
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
 * The address where an open payment is paid: always the same. Outside of transactions, because it may ask the provider.
 * ENTITY_CONFLICT for one that is paid, or closed; 503 while the provider is out of reach.
 */
export const checkoutUrl = async (ctx: Ctx, id: PaymentId): Promise<string> => {
  const payment = await Store.findPayment(ctx.db, id)
  invariant(payment, 'the payment of a checkout exists')
  if (!isOpen(payment)) throw new AppError('ENTITY_CONFLICT')
  if (payment.checkout_url !== null) return payment.checkout_url
  const provider = await providerOf(ctx, payment)
  const [payer] = await Users.findMany(ctx, [payment.user_id])
  const language = payer?.locale === 'en' ? 'en' : 'it'
  const opened = await provider.open(ctx, payment, language).catch((cause: unknown) => {
    throw new AppError('DATABASE_ERROR', { status: 503, retryAfter: 10, cause })
  })
  if (await Store.updateCheckout(ctx.db, id, opened)) return opened.url
  // Another call was first, or the reservation has ended meanwhile: then nobody may pay at the checkout just opened.
  const now = await Store.findPayment(ctx.db, id)
  if (now && isOpen(now) && now.checkout_url !== null) return now.checkout_url
  await provider.close(ctx, { ...payment, reference: opened.reference })
  throw new AppError('ENTITY_CONFLICT')
}

const eventDays = 30

/** Forgets events of providers from more than a month ago: they repeat one for days at most. */
export const forgetEvents = (ctx: Ctx): Promise<void> =>
  Store.deleteEventsBefore(ctx.db, new Date(ctx.clock.now() - eventDays * 24 * 3600_000))

/** Runs `act` once per event of a provider, in one transaction with the note that it came. */
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
