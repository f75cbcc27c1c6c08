import type { FastifyInstance } from 'fastify'
import { teamsPlugin } from '../../../src/modules/teams/index.ts'
import { marketPlugin } from '../../../src/modules/market/plugin.ts'

/** What a server needs for the market, and for teams to come and go on it. */
export const marketPlugins = (app: FastifyInstance): void => {
  teamsPlugin(app)
  marketPlugin(app)
}
