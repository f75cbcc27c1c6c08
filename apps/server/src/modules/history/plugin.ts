import type { FastifyInstance } from 'fastify'
import * as Chain from './chain.ts'
import { historyRoutes } from './history.routes.ts'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    'history.verify': object
  }
}

/** The audit trail: its routes, and the verification of its chain every night. */
export const historyPlugin = (app: FastifyInstance): void => {
  const { jobs } = app.platform
  historyRoutes(app)
  jobs.define('history.verify', Chain.verifyAndStore)
  jobs.schedule('history.verify', '40 3 * * *')
}
