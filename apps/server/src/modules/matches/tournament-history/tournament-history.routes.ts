import { limits, tournamentHistoryRoutes as routes } from '@agone/contract'
import { makeT } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../../platform/csv-file.ts'
import { readerLocale, serve, verified } from '../../../platform/http/index.ts'
import { actsCsv } from '../../history/index.ts'
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
  serve(app, routes.export, {
    guard: verified,
    notFound: 'TOURNAMENT_NOT_FOUND',
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: async (ctx, { loaded, query, reply }) => {
      const locale = fileLanguage(query)
      const text = await actsCsv({ locale, withTournament: false }, (page) =>
        TournamentHistory.list(ctx, loaded.id, page),
      )
      return sendCsv(reply, query, { name: [loaded.name, makeT(locale)('exports.history')], text })
    },
  })
}
