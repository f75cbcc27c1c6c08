import { errorReportRoutes as specs } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { pagingOf, serve, staff } from '../../platform/http/index.ts'
import type { Dsn } from '../../platform/sentry-dsn.ts'
import * as Reports from './error-reports.ts'

const admin = staff('ADMIN')

/** The stored error reports. If `project` is configured, its service gets new reports instead. */
export const errorReportRoutes = (app: FastifyInstance, project: Dsn | undefined): void => {
  serve(app, specs.list, {
    guard: admin,
    handler: async (ctx, { query }) => ({
      ...(await Reports.list(ctx, { ...pagingOf(query), state: query.state })),
      service: project?.host ?? null,
    }),
  })
  serve(app, specs.edit, {
    guard: admin,
    load: (ctx, { params }) => Reports.get(ctx, params.id),
    handler: (ctx, { params, body }) => Reports.setState(ctx, params.id, body.state),
  })
}
