import { limits, tournamentHistoryRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { readerLocale, serve, verified } from '../../../platform/http/index.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import * as TournamentHistory from './tournament-history.ts'

/** The history of a tournament for its managers. */
export const registerTournamentHistoryRoutes = (app: FastifyInstance): void => {
  serve(app, routes.list, {
    guard: verified,
    notFound: 'TOURNAMENT_NOT_FOUND',
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { loaded, query: { size = limits.pageSizeDefault, pageToken }, request }) =>
      TournamentHistory.list(ctx, loaded.id, { size, pageToken, locale: readerLocale(request) }),
  })
}
