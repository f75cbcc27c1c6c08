import type { PaymentId, RefundProblem, RefundReason } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { lock } from './locking.ts'
import type { PaymentRecord } from './payment.ts'
import { ProviderRefusal, providerOf } from './provider.ts'
import * as Store from './payments.store.ts'

/** The payer asks for the money back. ENTITY_CONFLICT if the refund was requested already, or if nothing was received. */
export const requestRefund = (ctx: Ctx, id: PaymentId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await lock(ctx, id)
    if (payment?.status !== 'COMPLETE' || payment.refund_requested) throw new AppError('ENTITY_CONFLICT')
    await Store.updatePayment(ctx.db, id, { refund_requested: true })
  })

/**
 * Returns the money of a payment: decided in this transaction, done at the provider by a job after it. ENTITY_CONFLICT if nothing
 * was received. Without a reason it is `requested` or `manager`, whichever is true.
 */
export const refund = (ctx: Ctx, id: PaymentId, reason?: RefundReason): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await lock(ctx, id)
    if (payment?.status !== 'COMPLETE') throw new AppError('ENTITY_CONFLICT')
    await refundLocked(ctx, payment, reason ?? (payment.refund_requested ? 'requested' : 'manager'))
  })

/** The same for a paid payment that the transaction has locked. */
export const refundLocked = async (ctx: Ctx, payment: PaymentRecord, reason: RefundReason): Promise<void> => {
  const now = new Date(ctx.clock.now())
  const refunded = await Store.updatePayment(ctx.db, payment.id, {
    status: 'REFUNDED',
    refunded_at: now,
    refund_reason: reason,
  })
  await Store.insertMovement(ctx.db, refunded, 'refund', now)
  await History.record(ctx, {
    action: 'refund',
    entity: 'payment',
    entityId: payment.id,
    to: { price: payment.amount },
    about: payment.team_id === null ? payment.user_id : undefined,
  })
  await ctx.events.emit(ctx, 'payment.refunded', { payment: refunded, reason })
  if (reason === 'provider') await settle(ctx, payment.id)
  else await ctx.jobs.enqueue(ctx, 'payments.refund', { paymentId: payment.id })
}

/**
 * Has the provider return the money, outside of transactions. It may run twice: providers refund a payment once. Rejects if the
 * provider does not do it, and stores why.
 */
export const refundAtProvider = async (ctx: Ctx, id: PaymentId): Promise<void> => {
  const payment = await Store.findPayment(ctx.db, id)
  if (payment?.status !== 'REFUNDED' || payment.settled_at !== null) return
  try {
    const { isSettled } = await (await providerOf(ctx, payment)).refund(ctx, payment)
    if (isSettled) await settle(ctx, id)
  } catch (error) {
    await Store.updateProblem(ctx.db, id, error instanceof ProviderRefusal ? error.problem : 'unreachable')
    throw error
  }
}

/** The provider has returned the money. An event of success that arrives after an event of failure is older, and ignored. */
export const settle = (ctx: Ctx, id: PaymentId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await Store.lockPayment(ctx.db, id)
    if (payment?.status !== 'REFUNDED' || payment.settled_at !== null || payment.failed_at !== null) return
    const now = new Date(ctx.clock.now())
    await Store.updatePayment(ctx.db, id, { settled_at: now, refund_problem: null })
    await Store.insertMovement(ctx.db, payment, 'settlement', now)
  })

/** The provider could not return the money, or it came back: the managers have to repeat it at the provider. */
export const noteFailure = (ctx: Ctx, id: PaymentId, problem: RefundProblem): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await Store.lockPayment(ctx.db, id)
    if (payment?.status !== 'REFUNDED' || payment.failed_at !== null) return
    await Store.updatePayment(ctx.db, id, { failed_at: new Date(ctx.clock.now()), refund_problem: problem })
  })
