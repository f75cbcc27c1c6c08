import { pendingDepartureRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { pagingOf, serve, staff } from '../../platform/http/index.ts'
import * as Departures from './departures.ts'

/** The pending departures, for staff. */
export const departuresRoutes = (app: FastifyInstance): void => {
  serve(app, pendingDepartureRoutes.list, {
    guard: staff('ADMIN'),
    handler: (ctx, { query }) => Departures.list(ctx, query.gameId, pagingOf(query)),
  })
}
