import type { PaymentId, PaymentTotals, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { system, type SignedIn, type Viewer } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Payments } from '../../payments/index.ts'
import { mustAllow, mustManage } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import * as Store from './fees.store.ts'
import { totals } from './fees.ts'

type Order = {
  tournamentId: TournamentId
  managerId: UserId
  /** ISO. Fees that come later are not refunded. */
  until: string
}

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Returns every fee of a tournament that was paid until a time, one after the other. */
    'tournaments.refundAll': Order
  }
}

/**
 * A manager orders the refund of all fees that were paid so far; a job makes them after it. `amount` is the sum in cents that the
 * manager has confirmed: ENTITY_CONFLICT if it is not the present one, so if all were refunded already or another fee has come.
 * Returns the totals before the first refund.
 */
export const orderRefunds = (
  ctx: Ctx,
  manager: SignedIn,
  { id, amount }: { id: TournamentId; amount: number },
): Promise<PaymentTotals> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    mustManage(manager, tournament)
    mustAllow(tournament, 'refund')
    const now = await totals(ctx, id)
    if (now.balance === 0 || now.balance !== amount) throw new AppError('ENTITY_CONFLICT')
    const order = { tournamentId: id, managerId: manager.id, until: new Date(ctx.clock.now()).toISOString() }
    await ctx.jobs.enqueue(ctx, 'tournaments.refundAll', order, { singletonKey: id })
    return now
  })

const atOnce = 100

/**
 * Refunds the fees of an order, each as a single one is refunded and in its own transaction. A fee that was refunded meanwhile is
 * passed over, so it may run twice. One that cannot be refunded does not stop the others; the job then fails and is repeated.
 */
export const refundAll = async (ctx: Ctx, { tournamentId, managerId, until }: Order): Promise<void> => {
  const asManager: Ctx = { ...ctx, viewer: await viewerOf(ctx, managerId) }
  const faults: unknown[] = []
  let after: PaymentId | undefined
  for (;;) {
    const ids = await Store.findPaidIds(ctx.db, tournamentId, { until: new Date(until), after, limit: atOnce })
    if (ids.length === 0) break
    for (const id of ids) await refundOnce(asManager, id).catch((fault: unknown) => faults.push(fault))
    after = ids.at(-1)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} fees of a tournament could not be refunded`)
}

const refundOnce = async (ctx: Ctx, id: PaymentId): Promise<void> => {
  try {
    await Payments.refund(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ENTITY_CONFLICT') throw error
  }
}

/** Whom the history names for the refunds; without roles, since the rights were checked when it was ordered. */
const viewerOf = async (ctx: Ctx, id: UserId): Promise<Viewer> => {
  const [user] = await Users.findMany(ctx, [id])
  return user ? { kind: 'user', id, username: user.username, roles: [], verified: true, sessionId: undefined } : system
}
