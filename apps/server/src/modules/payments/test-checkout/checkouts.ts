import type { TestCheckout } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { lock } from '../locking.ts'
import { isOpen, type PaymentRecord } from '../payment.ts'
import * as Store from '../payments.store.ts'
import { receive } from '../receiving.ts'

/** What is paid at the address with this code; UNKNOWN_ERROR for an unknown one. */
export const get = async (ctx: Ctx, code: string): Promise<TestCheckout> => {
  const payment = await find(ctx, code)
  return {
    paymentId: payment.id,
    tournamentId: payment.tournament_id,
    tournamentName: payment.tournament_name,
    amount: payment.amount,
    status: payment.status === 'PENDING' ? (isOpen(payment) ? 'open' : 'ended') : 'paid',
    expiresAt: payment.expires_at.toISOString(),
  }
}

/** Pays. ENTITY_CONFLICT for what is paid already, or can not be paid any more. */
export const pay = async (ctx: Ctx, code: string): Promise<void> => {
  const { id } = await find(ctx, code)
  await inTransaction(ctx, async (ctx) => {
    const payment = await lock(ctx, id)
    if (!payment || !isOpen(payment)) throw new AppError('ENTITY_CONFLICT')
    await receive(ctx, id)
  })
}

const find = async (ctx: Ctx, code: string): Promise<PaymentRecord> => {
  const payment = await Store.findByReference(ctx.db, 'test', code)
  if (!payment) throw new AppError('UNKNOWN_ERROR')
  return payment
}
