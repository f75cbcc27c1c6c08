import type { FastifyInstance } from 'fastify'
import type { Live } from '../../platform/realtime/index.ts'
import { DataExports } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { deliver } from './delivery.ts'
import { findHistoryNames } from './names.store.ts'
import { sendNotices } from './notices.ts'
import * as PersonalData from './personal-data.ts'
import { ticketsRoutes } from './tickets.routes.ts'
import * as Tickets from './tickets.ts'
import { updateSubjectUser } from './tickets.store.ts'

/** Tickets: routes, notifications and mails to authors and staff, and delivery to open pages over `live`. */
export const ticketsPlugin = (app: FastifyInstance, live?: Live): void => {
  const { events } = app.platform
  ticketsRoutes(app)
  sendNotices(app)
  if (live) deliver(events, live)
  events.on('user.adminRemoved', Tickets.unassign)
  events.on('user.deleting', Tickets.unassign)
  events.on('user.banned', async (ctx, { userId, banned }) => {
    if (banned) await Tickets.unassign(ctx, { userId })
  })
  events.on('user.erasing', PersonalData.erase)
  events.on('user.claimed', (ctx, { guestId, userId }) => updateSubjectUser(ctx.db, guestId, userId))
  DataExports.register(events, { name: 'tickets', read: PersonalData.dataOf })
  History.answerNames(events, findHistoryNames)
}
