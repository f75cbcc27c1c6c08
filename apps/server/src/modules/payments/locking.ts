import type { PaymentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import './events.ts'
import type { PaymentRecord } from './payment.ts'
import * as Store from './payments.store.ts'

/** Locks what a payment is for, then the payment, until the transaction of `ctx` ends; undefined if there is none. */
export const lock = async (ctx: Ctx, id: PaymentId): Promise<PaymentRecord | undefined> => {
  const payment = await Store.findPayment(ctx.db, id)
  if (!payment) return undefined
  await ctx.events.emit(ctx, 'payment.locking', { payment })
  return Store.lockPayment(ctx.db, id)
}
