import type { PaymentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { providerOf } from './provider.ts'
import * as Store from './payments.store.ts'
import { receive } from './receiving.ts'

/** Closes these payments, so that no money is taken for them, in the transaction of `ctx`; jobs close their checkouts after it. */
export const closeMany = async (ctx: Ctx, ids: readonly PaymentId[]): Promise<void> => {
  if (ids.length === 0) return
  const withCheckout = await Store.updateClosed(ctx.db, ids, new Date(ctx.clock.now()))
  for (const paymentId of withCheckout) await ctx.jobs.enqueue(ctx, 'payments.close', { paymentId })
}

/**
 * Closes the checkout of a payment at its provider, outside of transactions. If it was paid before, the money is received now:
 * the event may have got lost.
 */
export const closeAtProvider = async (ctx: Ctx, id: PaymentId): Promise<void> => {
  const payment = await Store.findPayment(ctx.db, id)
  if (payment?.status !== 'PENDING' || payment.reference === null) return
  const closed = await (await providerOf(ctx, payment)).close(ctx, payment)
  if (closed.paid) await receive(ctx, id, closed.charge)
}
