import type { FastifyInstance } from 'fastify'
import { answerPublicPages } from '../../platform/db/index.ts'
import { DataExports } from '../accounts/index.ts'
import { departuresRoutes } from './departures.routes.ts'
import { transfersRoutes } from './transfers.routes.ts'
import { findHistory, publicTransfers, updateUser } from './transfers.store.ts'
import { transferView } from './transfers.view.ts'
import * as Transfers from './transfers.ts'

/** The transfer market: the transfer feed and pending departures. */
export const marketPlugin = (app: FastifyInstance): void => {
  const { events } = app.platform
  transfersRoutes(app)
  departuresRoutes(app)
  events.on('team.memberJoined', Transfers.recordJoined)
  events.on('team.memberDeparted', Transfers.recordDeparture)
  answerPublicPages(events, { transfer: publicTransfers })
  events.on('user.claimed', (ctx, who) => updateUser(ctx.db, who))
  DataExports.register(events, {
    name: 'transfers',
    read: async (ctx, userId) => (await findHistory(ctx.db, userId)).map(transferView),
  })
}
