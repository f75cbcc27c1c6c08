import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { system } from '../../platform/context/viewer.ts'
import type { Dsn } from '../../platform/sentry-dsn.ts'
import { errorReportRoutes } from './error-reports.routes.ts'
import * as Reports from './error-reports.ts'
import './jobs.ts'
import { tunnelRoutes } from './tunnel.routes.ts'

/** Errors and recordings of browsers: passed on to the `project` of a service, or kept in the database without one. */
export const telemetryPlugin = (app: FastifyInstance, project: Dsn | undefined): void => {
  const { db, clock, events, jobs, log, storage } = app.platform
  const ctx: Ctx = { db, viewer: system, clock, events, jobs, log, storage, afterCommit: (run) => run() }
  tunnelRoutes(app, ctx, project)
  errorReportRoutes(app, project)
  jobs.define('telemetry.remove-old-reports', Reports.removeOld)
  jobs.schedule('telemetry.remove-old-reports', '30 4 * * *')
}
