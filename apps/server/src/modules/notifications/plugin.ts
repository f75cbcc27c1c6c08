import type { FastifyInstance } from 'fastify'
import type { Live } from '../../platform/realtime/index.ts'
import { DataExports } from '../accounts/index.ts'
import { deliver } from './delivery.ts'
import './jobs.ts'
import * as Notifications from './notifications.ts'
import { notificationsRoutes } from './notifications.routes.ts'

/** Notifications: routes, delivery to open pages over `live`, and the nightly deletion of old ones. */
export const notificationsPlugin = (app: FastifyInstance, live?: Live): void => {
  const { events } = app.platform
  notificationsRoutes(app)
  if (live) deliver(events, live)
  events.on('user.erasing', Notifications.removeUser)
  DataExports.register(events, { name: 'notifications', read: Notifications.dataOf })
  app.platform.jobs.define('notifications.forget', (ctx) => Notifications.removeOld(ctx))
  app.platform.jobs.schedule('notifications.forget', '20 4 * * *')
}
