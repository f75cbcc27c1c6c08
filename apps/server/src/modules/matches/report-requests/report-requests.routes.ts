import { reportRequestRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, verified } from '../../../platform/http/index.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import * as Matches from '../matches.ts'
import * as ReportRequests from './report-requests.ts'

const common = { guard: verified, notFound: 'TOURNAMENT_NOT_FOUND' } as const

/** Managers ask for missing reports. */
export const registerReportRequestRoutes = (app: FastifyInstance): void => {
  serve(app, routes.send, {
    ...common,
    load: (ctx, { params }) => Matches.getWithTournament(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded.tournament),
    handler: (ctx, { loaded }) => ReportRequests.send(ctx, loaded.match),
  })
  serve(app, routes.list, {
    ...common,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { loaded }) => ReportRequests.list(ctx, loaded.id),
  })
}
