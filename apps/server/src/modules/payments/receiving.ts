import type { PaymentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { lock } from './locking.ts'
import * as Store from './payments.store.ts'
import { refundLocked } from './refunds.ts'

/**
 * Records that the money of a payment was received: the participant gets the place, or the money is refunded, in one transaction.
 * A second call has no effect. `charge` is what can be refunded at the provider.
 */
export const receive = (ctx: Ctx, id: PaymentId, charge?: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await lock(ctx, id)
    if (payment?.status !== 'PENDING') return
    const now = new Date(ctx.clock.now())
    const paid = await Store.updatePayment(ctx.db, id, {
      status: 'COMPLETE',
      paid_at: now,
      closed_at: payment.closed_at ?? now,
      charge: charge ?? null,
    })
    await Store.insertMovement(ctx.db, paid, 'payment', now)
    const refusals = await ctx.events.ask(ctx, 'payment.received', { payment: paid })
    const reason = refusals.find((refusal) => refusal !== undefined)
    if (reason !== undefined) await refundLocked(ctx, paid, reason)
  })
