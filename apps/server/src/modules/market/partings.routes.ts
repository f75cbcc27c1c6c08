import { pendingPartingRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { pagingOf, serve, staff } from '../../platform/http/index.ts'
import * as Partings from './partings.ts'

/** The pending departures, for staff. */
export const partingsRoutes = (app: FastifyInstance): void => {
  serve(app, pendingPartingRoutes.list, {
    guard: staff('ADMIN'),
    handler: (ctx, { query }) => Partings.list(ctx, query.gameId, pagingOf(query)),
  })
}
