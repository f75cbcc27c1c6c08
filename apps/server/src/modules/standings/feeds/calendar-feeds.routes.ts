import { calendarFeedRoutes as routes } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { anyone, serve } from '../../../platform/http/index.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { Matches } from '../../matches/index.ts'
import * as CalendarFeeds from './calendar-feeds.ts'

/** Calendar feeds: calendar programs have no token, so every caller sees the same as a visitor. */
export const calendarFeedsRoutes = (app: FastifyInstance): void => {
  const { publicUrl } = app.platform.config
  const contextOf = ({ lang = 'en' }: { lang?: Locale }) => ({ language: lang, publicUrl })
  serve(app, routes.ofTeam, {
    guard: anyone,
    notFound: 'TEAM_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => CalendarFeeds.team(ctx, params.id),
    handler: async (ctx, { loaded, query, reply }) =>
      asFile(reply, await CalendarFeeds.ofTeam(ctx, loaded, contextOf(query))),
  })
  serve(app, routes.ofMatch, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => Matches.get({ ...ctx, viewer: visitor }, params.id),
    handler: async (ctx, { params, query, reply }) =>
      asFile(reply, await CalendarFeeds.ofMatch(ctx, params.id, contextOf(query))),
  })
}

/** Makes a browser download the feed instead of showing it. */
const asFile = (reply: FastifyReply, calendar: string): string => {
  reply.header('content-disposition', 'attachment; filename="agone.ics"')
  return calendar
}
