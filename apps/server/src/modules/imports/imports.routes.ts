import { importRoutes as routes, limits } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { analyzeGrown } from '../../platform/db/index.ts'
import { anyone, bodyTextOf, serve, staff } from '../../platform/http/index.ts'
import { Tournaments } from '../tournaments/index.ts'
import { exportSeason } from './export.ts'
import { importSeason, previewSeason } from './imports.ts'
import { seasonSchema } from './season-schema.ts'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Has the database measure the tables that an import made larger (decision 795). */
    'imports.analyze': object
  }
}

export const importsRoutes = (app: FastifyInstance): void => {
  app.platform.jobs.define('imports.analyze', ({ db }) => analyzeGrown(db))
  serve(app, routes.create, {
    guard: staff('TOURNAMENT_MANAGER', 'ADMIN'),
    bodyLimit: limits.importBytes,
    handler: async (ctx, { request, query }) => ({
      tournamentId: await importSeason(ctx, ctx.viewer, bodyTextOf(request), query),
    }),
  })
  serve(app, routes.preview, {
    guard: staff('TOURNAMENT_MANAGER', 'ADMIN'),
    bodyLimit: limits.importBytes,
    handler: (ctx, { request, query }) => previewSeason(ctx, bodyTextOf(request), query),
  })
  serve(app, routes.schema, { guard: anyone, handler: () => seasonSchema })
  serve(app, routes.export, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    handler: (ctx, { loaded }) => exportSeason(ctx, loaded),
  })
}
