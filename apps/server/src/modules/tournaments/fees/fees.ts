import {
  brandId,
  type PaymentId,
  type PaymentTotals,
  type TicketSubjectRef,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { system } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, invariant, pageOf, pagingOf } from '../../../platform/http/index.ts'
import { Payments } from '../../payments/index.ts'
import { mustAllow, mustManage, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import * as Store from './fees.store.ts'
import { managedPaymentView, paymentView, totalsView } from './payment.view.ts'

type PageQuery = { page?: number; size?: number }
type ListQuery = PageQuery & { refundRequested?: boolean; paymentId?: PaymentId }

/** A payment with the names that show who pays. */
export const get = async (ctx: Ctx, id: PaymentId): Promise<Store.FeeRecord> => {
  const fee = await Store.findFee(ctx.db, id)
  invariant(fee, 'a payment that was just made exists')
  return fee
}

/** A page of the payments of a tournament, and the sums of all. */
export const list = async (ctx: Ctx, tournamentId: TournamentId, query: ListQuery) => {
  const paging = pagingOf(query)
  const { paymentId, refundRequested: onlyRequested = false } = query
  // The numbers are read before the rows: once they say that all refunds have arrived, so do the rows.
  const groups = await Store.countByState(ctx.db, tournamentId)
  const sums = await Store.findTotals(ctx.db, tournamentId)
  const fees = await Store.findFees(ctx.db, tournamentId, { ...paging, onlyRequested, paymentId })
  const resultsCount = paymentId ? fees.length : onlyRequested ? sums.requested : sums.count
  const page = pageOf(fees.map(managedPaymentView), { ...paging, resultsCount })
  return { ...page, totals: totalsView(sums, groups) }
}

/** The sums and numbers of the payments of a tournament. */
export const totals = async (ctx: Ctx, tournamentId: TournamentId): Promise<PaymentTotals> =>
  totalsView(await Store.findTotals(ctx.db, tournamentId), await Store.countByState(ctx.db, tournamentId))

/** A page of a user's own payments, in all tournaments. */
export const listOwn = async (ctx: Ctx, userId: UserId, query: PageQuery) => {
  const paging = pagingOf(query)
  const fees = await Store.findOwnFees(ctx.db, userId, { page: paging })
  return pageOf(fees.map(paymentView), { ...paging, resultsCount: await Store.countOwnFees(ctx.db, userId) })
}

/** Whether a ticket of the viewer may be about it: the viewer's own payment, or one of a team that the viewer administers. */
export const isVisible = async (ctx: Ctx, { kind, id }: TicketSubjectRef): Promise<boolean> =>
  kind === 'payment' && ctx.viewer.kind === 'user' && Store.isOwnFee(ctx.db, ctx.viewer.id, brandId<PaymentId>(id))

/** A user's own payments in one tournament. */
export const listOwnOf = async (ctx: Ctx, userId: UserId, tournamentId: TournamentId) =>
  (await Store.findOwnFees(ctx.db, userId, { tournamentId })).map(paymentView)

/**
 * The tournament, also a hidden one for a user who has payments there, because these can be gone on with or asked back; else
 * TOURNAMENT_NOT_FOUND.
 */
export const tournamentOfPayer = async (ctx: Ctx, userId: UserId, id: TournamentId): Promise<TournamentRecord> => {
  const fees = await Store.findOwnFees(ctx.db, userId, { tournamentId: id })
  return Tournaments.get(fees.length > 0 ? { ...ctx, viewer: system } : ctx, id)
}

type RefundRequest = { id: TournamentId; paymentId?: PaymentId | undefined }

/**
 * A user asks for a fee back, by default the last one paid. TOURNAMENT_NOT_FOUND without a payment, ENTITY_CONFLICT if there is
 * nothing to ask for.
 */
export const requestRefund = async (ctx: Ctx, userId: UserId, { id, paymentId }: RefundRequest): Promise<void> => {
  const own = await Store.findOwnFees(ctx.db, userId, { tournamentId: id })
  const fees = paymentId === undefined ? own : own.filter((fee) => fee.id === paymentId)
  if (fees.length === 0) throw new AppError('TOURNAMENT_NOT_FOUND')
  const paid = fees.find(({ status, refund_requested }) => status === 'COMPLETE' && !refund_requested)
  if (!paid) throw new AppError('ENTITY_CONFLICT')
  await Payments.requestRefund(ctx, paid.id)
}

/** A manager returns a fee; the participant leaves unless the matches are drawn. */
export const refund = (ctx: Ctx, ids: { id: TournamentId; paymentId: PaymentId }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'refund')
    const payment = await Payments.find(ctx, ids.paymentId)
    if (payment?.tournament_id !== ids.id) throw new AppError('TOURNAMENT_NOT_FOUND')
    await Payments.refund(ctx, ids.paymentId)
  })
