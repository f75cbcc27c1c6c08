import { paymentRoutes, testCheckoutRoutes, type PaymentId } from '@agone/contract'
import { checkoutCode, createPaidTournament, enterPaid, reservePlace } from '../../support/factories/payments.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { league } from '../requests.ts'
import { managers, type AccessTable, type MakeRequest } from '../row.ts'
import type { Caller, RightsScene } from '../scene.ts'

/** The manager's tournament with an entry fee, one for each use. */
const paidTournament = async (scene: RightsScene) =>
  (await createPaidTournament(scene.product.ctx, { owner: await scene.person('manager') })).tournament

const payers: readonly Caller[] = ['user', 'captain', 'manager', 'otherManager', 'admin']

/** A payment of the actor, in a new tournament; who may not have one gets one of the captain. */
const ownPayment = (isPaid: boolean) => async (scene: RightsScene, who: Caller) => {
  const { ctx } = scene.product
  const { id } = await paidTournament(scene)
  const payer = await scene.person(payers.includes(who) && who !== 'visitor' ? who : 'captain')
  const { paymentId } = isPaid ? await enterPaid(ctx, id, payer) : await reservePlace(ctx, id, payer)
  return { id, paymentId }
}

const checkout: MakeRequest = async (scene) => {
  const { paymentId } = await ownPayment(false)(scene, 'captain')
  return { ids: { code: await checkoutCode(scene.product.ctx, paymentId) } }
}

/** Calls about entry fees. */
export const paymentsAccess: AccessTable = {
  'GET /esports/v2/tournaments/:id/payments': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/payments/ledger': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/payments/@me': {
    may: 'signedIn',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/payments/@me': { may: 'signedIn', empty: '200' },
  'POST /esports/v2/tournaments/:id/payments/@me/refund/request': {
    may: 'verified',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ids: { id: (await ownPayment(true)(scene, who)).id } }),
  },
  'POST /esports/v2/tournaments/:id/payments/:paymentId/refund': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: await ownPayment(true)(scene, 'captain') }),
  },
  'POST /esports/v2/tournaments/:id/payments/refund': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { id } = await ownPayment(true)(scene, 'captain')
      return { ids: { id }, body: { amount: 500 } }
    },
  },
  'GET /esports/v2/tournaments/:id/checkout': {
    may: 'verified',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await paidTournament(scene)).id } }),
  },
  'POST /esports/v2/tournaments/:id/checkout': {
    may: 'verified',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => {
      const { id, paymentId } = await ownPayment(false)(scene, who)
      return { ids: { id }, text: paymentId }
    },
  },
  'GET /esports/v2/checkouts/:code': { may: 'signedIn', empty: 'UNKNOWN_ERROR', request: checkout },
  'POST /esports/v2/checkouts/:code/payment': { may: 'signedIn', empty: 'UNKNOWN_ERROR', request: checkout },
}

const donePayments: MakeConflicts = async ({ ctx, row }) => {
  const { tournament, owner } = await createPaidTournament(ctx)
  const params = { id: tournament.id }
  const pending = await reservePlace(ctx, tournament.id)
  const { user, paymentId } = await enterPaid(ctx, tournament.id)
  return [
    row(paymentRoutes.requestRefund, 'ENTITY_CONFLICT', pending.user, { params }),
    row(paymentRoutes.refund, 'ENTITY_CONFLICT', owner, { params: { ...params, paymentId: pending.paymentId } }),
    row(paymentRoutes.refundAll, 'ENTITY_CONFLICT', owner, { params, body: { amount: 1000 } }),
    row(paymentRoutes.resume, 'ENTITY_CONFLICT', user, { params, body: paymentId }),
    row(testCheckoutRoutes.pay, 'ENTITY_CONFLICT', user, {
      params: { code: await checkoutCodeOfPaid(ctx, paymentId) },
    }),
  ]
}

const checkoutCodeOfPaid = async (ctx: Parameters<typeof checkoutCode>[0], paymentId: PaymentId): Promise<string> => {
  const { reference } = await ctx.db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return reference ?? ''
}

export const paymentsConflicts: readonly MakeConflicts[] = [donePayments]
