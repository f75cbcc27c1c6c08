import { paymentRoutes as routes, type TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn, Viewer } from '../../../platform/context/viewer.ts'
import { serve, signedIn, verified, type CtxOf } from '../../../platform/http/index.ts'
import { mustManage, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import * as Checkout from './checkout.ts'
import * as Fees from './fees.ts'
import { ledgerCsv } from './ledger.ts'
import { orderRefunds } from './refund-all.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'
const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) => Tournaments.get(ctx, params.id)
const loadForPayer = (ctx: CtxOf<SignedIn>, { params }: { params: { id: TournamentId } }) =>
  Fees.tournamentOfPayer(ctx, ctx.viewer.id, params.id)
const allow = (ctx: CtxOf<Viewer>, { loaded }: { loaded: TournamentRecord }) => mustManage(ctx.viewer, loaded)

export const registerFeeRoutes = (app: FastifyInstance): void => {
  managersRoutes(app)
  payersRoutes(app)
}

const managersRoutes = (app: FastifyInstance) => {
  serve(app, routes.list, {
    guard: verified,
    notFound,
    load,
    allow,
    handler: (ctx, { params, query }) => Fees.list(ctx, params.id, query),
  })
  serve(app, routes.ledger, {
    guard: verified,
    notFound,
    load,
    allow,
    handler: (ctx, { params }) => ledgerCsv(ctx, params.id),
  })
  serve(app, routes.refund, {
    guard: verified,
    notFound,
    load,
    allow,
    handler: (ctx, { params }) => Fees.refund(ctx, params),
  })
  serve(app, routes.refundAll, {
    guard: verified,
    notFound,
    load,
    allow,
    handler: (ctx, { params, body }) => orderRefunds(ctx, ctx.viewer, { id: params.id, amount: body.amount }),
  })
}

const payersRoutes = (app: FastifyInstance) => {
  serve(app, routes.mine, {
    guard: signedIn,
    handler: (ctx, { query }) => Fees.listOwn(ctx, ctx.viewer.id, query),
  })
  serve(app, routes.ofTournament, {
    guard: signedIn,
    notFound,
    load: loadForPayer,
    handler: (ctx, { params }) => Fees.listOwnOf(ctx, ctx.viewer.id, params.id),
  })
  serve(app, routes.requestRefund, {
    guard: verified,
    notFound,
    load: loadForPayer,
    handler: (ctx, { params, body }) =>
      Fees.requestRefund(ctx, ctx.viewer.id, { id: params.id, paymentId: body.paymentId }),
  })
  serve(app, routes.checkout, {
    guard: verified,
    notFound,
    load: loadForPayer,
    handler: (ctx, { params, query }) => Checkout.open(ctx, ctx.viewer, { id: params.id, teamId: query.teamId }),
  })
  serve(app, routes.resume, {
    guard: verified,
    notFound,
    load: loadForPayer,
    replay: false,
    handler: (ctx, { params, body }) => Checkout.resume(ctx, ctx.viewer, { id: params.id, paymentId: body }),
  })
}
