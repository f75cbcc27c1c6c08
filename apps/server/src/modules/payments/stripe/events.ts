import { brandId, type PaymentId, type RefundProblem } from '@agone/contract'
import type Stripe from 'stripe'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { PaymentRecord } from '../payment.ts'
import { onceByEvent } from '../payments.ts'
import * as Store from '../payments.store.ts'
import { receive } from '../receiving.ts'
import { noteFailure, refund, settle } from '../refunds.ts'
import { chargeOf } from './provider.ts'

/** Does what an event of Stripe says, once. Events come several times and in any order. */
export const handleEvent = async (ctx: Ctx, event: Stripe.Event): Promise<void> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return onceByEvent(ctx, event.id, (ctx) => paid(ctx, event.data.object))
    case 'charge.refunded':
      return onceByEvent(ctx, event.id, (ctx) => refunded(ctx, event.data.object))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return onceByEvent(ctx, event.id, (ctx) => refundChanged(ctx, event.data.object))
    default:
      // An account sends whatever was chosen in its settings.
      return undefined
  }
}

const paid = async (ctx: Ctx, session: Stripe.Checkout.Session): Promise<void> => {
  if (session.payment_status !== 'paid') return
  const payment = await findOurs(ctx, session.client_reference_id)
  if (!payment) return
  if (session.amount_total !== payment.amount || session.currency !== 'eur') {
    throw new Error(`Stripe took another amount than that of the payment ${payment.id}`)
  }
  await receive(ctx, payment.id, chargeOf(session))
}

/** A charge was returned as a whole, by our call or by somebody at Stripe. The event that it was paid may arrive later. */
const refunded = async (ctx: Ctx, charge: Stripe.Charge): Promise<void> => {
  const payment = charge.refunded ? await findOurs(ctx, charge.metadata['payment']) : undefined
  if (!payment) return
  await receive(ctx, payment.id, chargeOf(charge))
  const now = await Store.findPayment(ctx.db, payment.id)
  await (now?.status === 'COMPLETE' ? refund(ctx, payment.id, 'provider') : settle(ctx, payment.id))
}

const refundChanged = async (ctx: Ctx, refund: Stripe.Refund): Promise<void> => {
  const { status, metadata, failure_reason: why } = refund
  const payment = await findOurs(ctx, metadata?.['payment'])
  if (!payment) return
  if (status === 'succeeded') await settle(ctx, payment.id)
  if (status === 'failed' || status === 'canceled') await noteFailure(ctx, payment.id, problemOf(why))
}

/** The reasons for which a refund fails are listed in Stripe's reference of the field `failure_reason`. */
const problemOf = (why: string | undefined): RefundProblem => {
  if (why === 'lost_or_stolen_card' || why === 'expired_or_canceled_card') return 'card'
  return why === 'insufficient_funds' ? 'balance' : 'refused'
}

/** The payment that Stripe names; undefined for what others do with the same account. */
const findOurs = async (ctx: Ctx, id: string | null | undefined): Promise<PaymentRecord | undefined> => {
  const isOurs = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
  const payment = isOurs ? await Store.findPayment(ctx.db, brandId<PaymentId>(id)) : undefined
  return payment?.provider === 'stripe' ? payment : undefined
}
