import { matchHistoryRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve } from '../../../platform/http/index.ts'
import * as Matches from '../matches.ts'
import * as MatchHistory from './match-history.ts'

/** The history of a match for everybody. */
export const registerMatchHistoryRoutes = (app: FastifyInstance): void => {
  serve(app, routes.list, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    handler: async (ctx, { params }) => MatchHistory.list(ctx, await Matches.getWithTournament(ctx, params.id)),
  })
}
