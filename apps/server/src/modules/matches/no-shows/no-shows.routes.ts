import { noShowRoutes, readinessRoutes, type MatchId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { accessTo, mustRead } from '../../chat/index.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import { roomOf } from '../chat/rights.ts'
import * as Matches from '../matches.ts'
import { mustRepresent, mustSee } from '../participants/representation.ts'
import * as NoShows from './no-shows.ts'
import * as Readiness from './readiness.ts'

const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: MatchId } }) => Matches.getWithTournament(ctx, params.id)

const allowSides = async (ctx: CtxOf<Viewer>, { loaded }: { loaded: Matches.MatchInTournament }) => {
  await mustRepresent(ctx, loaded)
}

/** The sides of a match say that they are ready, and ask for a walkover if the other one does not come. */
export const registerNoShowRoutes = (app: FastifyInstance): void => {
  const notFound = 'TOURNAMENT_NOT_FOUND'
  const ofMatch = { guard: verified, notFound, load } as const
  serve(app, readinessRoutes.get, {
    ...ofMatch,
    guard: signedIn,
    allow: async (ctx, { params }) => mustRead(await accessTo(ctx, roomOf(params.id))),
    handler: (ctx, { loaded }) => Readiness.get(ctx, loaded),
  })
  serve(app, readinessRoutes.set, {
    ...ofMatch,
    allow: allowSides,
    handler: (ctx, { loaded, body }) => Readiness.set(ctx, loaded.match, body.ready),
  })
  serve(app, noShowRoutes.request, {
    ...ofMatch,
    allow: allowSides,
    handler: (ctx, { loaded }) => NoShows.request(ctx, loaded.match),
  })
  serve(app, noShowRoutes.close, {
    ...ofMatch,
    allow: (ctx, { loaded }) => mustSee(ctx, loaded),
    handler: (ctx, { loaded }) => NoShows.close(ctx, loaded.match),
  })
  serve(app, noShowRoutes.list, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { loaded }) => NoShows.list(ctx, loaded.id),
  })
}
