import type { FastifyInstance } from 'fastify'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { gamesRoutes } from './games.routes.ts'
import { findHistoryNames, findUsedFiles } from './games.store.ts'
import * as Market from './market.ts'
import * as Reports from './reports.ts'

/** Games and platforms: their routes and the jobs of market and report schedules. */
export const gamesPlugin = (app: FastifyInstance): void => {
  gamesRoutes(app)
  History.answerNames(app.platform.events, findHistoryNames)
  Files.answerUses(app.platform.events, findUsedFiles)
  app.platform.jobs.define('games.marketBound', (ctx, { gameId }) => Market.applySchedule(ctx, gameId))
  app.platform.jobs.define('games.reportsBound', (ctx, { gameId }) => Reports.applySchedule(ctx, gameId))
}
