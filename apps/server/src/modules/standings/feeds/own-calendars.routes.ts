import { ownCalendarRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve, signedIn } from '../../../platform/http/index.ts'
import * as CalendarFeeds from './calendar-feeds.ts'
import { asFile, feedContext } from './calendar-file.ts'
import * as OwnCalendars from './own-calendars.ts'

/** The calendar feed of a user: who knows its code sees what that user sees. Its owner reads, changes and ends the code. */
export const ownCalendarsRoutes = (app: FastifyInstance): void => {
  const { publicUrl } = app.platform.config
  serve(app, routes.get, { guard: signedIn, handler: (ctx) => OwnCalendars.get(ctx, ctx.viewer.id) })
  // The answer is not stored for an idempotency key, because it contains the code.
  serve(app, routes.renew, {
    guard: signedIn,
    replay: false,
    handler: (ctx) => OwnCalendars.renew(ctx, ctx.viewer.id),
  })
  serve(app, routes.end, {
    guard: signedIn,
    handler: (ctx) => OwnCalendars.end(ctx, { userId: ctx.viewer.id }),
  })
  serve(app, routes.feed, {
    guard: anyone,
    notFound: 'BAD_CODE',
    load: (ctx, { params }) => OwnCalendars.ownerOf(ctx, params.code),
    handler: async (ctx, { loaded, params, query, reply }) =>
      asFile(
        reply,
        await CalendarFeeds.ofUser(ctx, { user: loaded, code: params.code }, feedContext(publicUrl, query)),
      ),
  })
}
