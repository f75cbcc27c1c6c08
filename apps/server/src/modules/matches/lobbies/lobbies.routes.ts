import { lobbyRoutes as routes, type MatchId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { accessTo, mustRead } from '../../chat/index.ts'
import { roomOf } from '../chat/rights.ts'
import * as Matches from '../matches.ts'
import * as Lobbies from './lobbies.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: MatchId } }) => Matches.getWithTournament(ctx, params.id)

/** The lobby of a match: its home side sets it, the people of its chat read it. */
export const registerLobbyRoutes = (app: FastifyInstance): void => {
  serve(app, routes.get, {
    guard: signedIn,
    notFound,
    load,
    allow: async (ctx, { params }) => mustRead(await accessTo(ctx, roomOf(params.id))),
    handler: (ctx, { loaded }) => Lobbies.get(ctx, loaded.match),
  })
  serve(app, routes.set, {
    guard: verified,
    notFound,
    load,
    allow: async (ctx, { loaded }) => {
      await Lobbies.mustBeHost(ctx, loaded)
    },
    handler: (ctx, { loaded, body }) => Lobbies.set(ctx, loaded.match, body),
  })
}
