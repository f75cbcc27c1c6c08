import { overlayRoutes as routes, type TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { anyone, serve, verified, type CtxOf } from '../../../platform/http/index.ts'
import { mustManage, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import * as Overlays from './overlays.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

/** The overlays of streams: their managers make, read and revoke the codes; who knows one gets the tournament. */
export const overlaysRoutes = (app: FastifyInstance): void => {
  const ofManagers = {
    guard: verified,
    notFound,
    load: (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) => Tournaments.get(ctx, params.id),
    allow: (ctx: CtxOf<Viewer>, { loaded }: { loaded: TournamentRecord }) => mustManage(ctx.viewer, loaded),
  } as const
  serve(app, routes.list, { ...ofManagers, handler: (ctx, { params }) => Overlays.list(ctx, params.id) })
  // The answer is not stored for an idempotency key, because it contains the code.
  serve(app, routes.create, {
    ...ofManagers,
    replay: false,
    handler: (ctx, { params, body }) => Overlays.create(ctx, params.id, body),
  })
  serve(app, routes.revoke, {
    ...ofManagers,
    handler: (ctx, { params }) => Overlays.revoke(ctx, params.id, params.overlayId),
  })
  serve(app, routes.find, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => ({ tournamentId: await Overlays.tournamentOf(ctx, params.code) }),
  })
}
