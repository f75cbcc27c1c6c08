import { notificationRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf, pagingOf, serve, signedIn } from '../../platform/http/index.ts'
import { notificationView } from './notification.view.ts'
import * as Notifications from './notifications.ts'

export const notificationsRoutes = (app: FastifyInstance): void => {
  serve(app, notificationRoutes.mine, {
    guard: signedIn,
    handler: async (ctx, { query }) => {
      const paging = pagingOf(query)
      const { entries, resultsCount, unreadCount } = await Notifications.list(ctx, ctx.viewer.id, paging)
      return { ...pageOf(entries.map(notificationView), { ...paging, resultsCount }), unreadCount }
    },
  })
  serve(app, notificationRoutes.read, {
    guard: signedIn,
    handler: async (ctx, { body }) => ({ unreadCount: await Notifications.markRead(ctx, ctx.viewer.id, body.ids) }),
  })
}
