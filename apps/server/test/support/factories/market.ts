import type { FastifyInstance } from 'fastify'
import { teamsPlugin } from '../../../src/modules/teams/index.ts'
import { marketPlugin } from '../../../src/modules/market/plugin.ts'

/** The modules for the market, and for joining and leaving teams. */
export const marketPlugins = (app: FastifyInstance): void => {
  teamsPlugin(app)
  marketPlugin(app)
}
