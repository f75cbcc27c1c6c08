import { calendarFeedRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve } from '../../../platform/http/index.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { Matches } from '../../matches/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import * as CalendarFeeds from './calendar-feeds.ts'
import { asFile, feedContext } from './calendar-file.ts'

/** Calendar feeds: calendar programs have no token, so every caller sees the same as a visitor. */
export const calendarFeedsRoutes = (app: FastifyInstance): void => {
  const { publicUrl } = app.platform.config
  serve(app, routes.ofTeam, {
    guard: anyone,
    notFound: 'TEAM_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => CalendarFeeds.team(ctx, params.id),
    handler: async (ctx, { loaded, query, reply }) =>
      asFile(reply, await CalendarFeeds.ofTeam(ctx, loaded, feedContext(publicUrl, query))),
  })
  serve(app, routes.ofMatch, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => Matches.get({ ...ctx, viewer: visitor }, params.id),
    handler: async (ctx, { params, query, reply }) =>
      asFile(reply, await CalendarFeeds.ofMatch(ctx, params.id, feedContext(publicUrl, query))),
  })
  serve(app, routes.ofTournament, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => Tournaments.get({ ...ctx, viewer: visitor }, params.id),
    handler: async (ctx, { loaded, query, reply }) =>
      asFile(reply, await CalendarFeeds.ofTournament(ctx, loaded, feedContext(publicUrl, query))),
  })
}
