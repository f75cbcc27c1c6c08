import { statisticsRoutes as specs, type VisitSource } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, staff } from '../../platform/http/index.ts'
import * as Health from './health/health.ts'
import * as Statistics from './statistics.ts'
import * as Visits from './visits/visits.ts'

const admin = staff('ADMIN')

type Options = { visitSource: VisitSource; parts: Health.HealthParts }

export const statisticsRoutes = (app: FastifyInstance, { visitSource, parts }: Options): void => {
  const { traffic } = app.platform
  serve(app, specs.generic, { guard: admin, handler: (ctx) => Statistics.overview(ctx, visitSource) })
  serve(app, specs.metrics, {
    guard: admin,
    handler: async (ctx, { query }) => {
      // The counts that this node has not stored yet; those of other nodes are at most a minute old.
      await Visits.flush(ctx, traffic)
      return Statistics.metrics(ctx, { ...query, visitSource })
    },
  })
  serve(app, specs.health, { guard: admin, handler: (ctx) => Health.examine(ctx, parts) })
}
