import {
  calendarPlanRoutes,
  calendarRoutes,
  drawRoutes,
  matchRoutes as routes,
  type CalendarId,
  type Match,
  type TournamentId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, pageOf, pagingOf, serve, verified, type CtxOf } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import { Entries, mustManage, Tournaments, type TournamentRecord } from '../tournaments/index.ts'
import * as Calendars from './schedule/calendars.ts'
import { findCalendars, type CalendarRecord } from './schedule/calendars.store.ts'
import { drawOf } from './schedule/draws.ts'
import * as Sprints from './schedule/sprints.ts'
import * as Plans from './schedule/plans.ts'
import { viewOf, viewsOf } from './match-views.ts'
import * as Lineups from './participants/lineups.ts'
import * as Matches from './matches.ts'
import type { MatchRecord } from './matches.store.ts'
import * as Players from './participants/players.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'
const loadTournament = (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) =>
  Tournaments.get(ctx, params.id)
const loadCalendar = (ctx: CtxOf<Viewer>, { params }: { params: { id: CalendarId } }) => Calendars.get(ctx, params.id)
const mustManageCalendar = async (ctx: CtxOf<Viewer>, { loaded }: { loaded: CalendarRecord }) =>
  mustManage(ctx.viewer, await Tournaments.get(ctx, loaded.tournament_id))
const ofManagedCalendar = { guard: verified, notFound, load: loadCalendar, allow: mustManageCalendar } as const

export const registerMatchRoutes = (app: FastifyInstance): void => {
  registerTournamentRoutes(app)
  registerSearchRoutes(app)
  registerSingleMatchRoutes(app)
  registerCalendarRoutes(app)
  registerSprintRoutes(app)
  registerPlanRoutes(app)
  serve(app, drawRoutes.one, {
    guard: anyone,
    notFound,
    load: loadTournament,
    handler: (ctx, { loaded }) => drawOf(ctx, loaded),
  })
}

/** A match with the ids of its entries only. */
const bareView = (match: MatchRecord): Match => ({
  id: match.id,
  tournamentId: match.tournament_id,
  entries: match.sides.flatMap((side) => side.entry_id ?? []),
  round: match.round,
  chatInfo: { status: match.chat_status },
})

const registerTournamentRoutes = (app: FastifyInstance) => {
  serve(app, routes.ofTournament, {
    guard: anyone,
    notFound,
    load: loadTournament,
    handler: async (ctx, { params, query }) => {
      const paging = pagingOf(query)
      const { entries, resultsCount } = await Matches.list(ctx, { tournamentId: params.id }, paging)
      return pageOf(entries.map(bareView), { ...paging, resultsCount })
    },
  })
  serve(app, routes.ofRound, {
    guard: anyone,
    notFound,
    load: loadTournament,
    handler: async (ctx, { params, query }) => {
      const paging = pagingOf(query)
      const filter = { tournamentId: params.id, round: params.round }
      const { entries, resultsCount } = await Matches.list(ctx, filter, paging)
      return { ...pageOf(entries.map(bareView), { ...paging, resultsCount }), ...filter }
    },
  })
}

const registerSearchRoutes = (app: FastifyInstance) => {
  serve(app, routes.search, {
    guard: anyone,
    handler: async (ctx, { query }) => {
      const paging = pagingOf(query)
      const { tournamentId, teamId, userId, status } = query
      const found = await Matches.search(ctx, { tournamentId, teamId, userId, statuses: status }, paging)
      return pageOf(await viewsOf(ctx, found.entries), { ...paging, resultsCount: found.count })
    },
  })
  serve(app, routes.findMany, {
    guard: anyone,
    handler: async (ctx, { query }) => (await Matches.findMany(ctx, query.id)).map(bareView),
  })
  serve(app, routes.ofEntry, {
    guard: anyone,
    notFound,
    load: (ctx, { params }) => Entries.get(ctx, params.id),
    handler: async (ctx, { params, query }) => {
      const paging = pagingOf(query)
      const { entries, resultsCount } = await Matches.list(ctx, { entryIds: [params.id] }, paging)
      return pageOf(await viewsOf(ctx, entries), { ...paging, resultsCount })
    },
  })
}

const registerSingleMatchRoutes = (app: FastifyInstance) => {
  serve(app, routes.one, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => bareView(await Matches.get(ctx, params.id)),
  })
  serve(app, routes.view, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => viewOf(ctx, await Matches.getWithTournament(ctx, params.id)),
  })
  serve(app, routes.players, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => Players.ofMatch(ctx, await Matches.get(ctx, params.id)),
  })
  serve(app, routes.lineups, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => Lineups.ofMatch(ctx, await Matches.getWithTournament(ctx, params.id)),
  })
}

const registerCalendarRoutes = (app: FastifyInstance) => {
  serve(app, calendarRoutes.list, {
    guard: anyone,
    notFound,
    load: loadTournament,
    handler: async (ctx, { params }) => (await findCalendars(ctx.db, params.id)).map(Calendars.calendarView),
  })
  serve(app, calendarRoutes.one, {
    guard: anyone,
    notFound,
    handler: async (ctx, { params }) => Calendars.calendarView(await Calendars.get(ctx, params.id)),
  })
  serve(app, calendarRoutes.update, {
    ...ofManagedCalendar,
    handler: async (ctx, { params, body }) => Calendars.calendarView(await Calendars.update(ctx, params.id, body)),
  })
}

const registerPlanRoutes = (app: FastifyInstance) => {
  const common = {
    guard: verified,
    notFound,
    load: loadTournament,
    allow: (ctx: CtxOf<Viewer>, { loaded }: { loaded: TournamentRecord }) => mustManage(ctx.viewer, loaded),
  } as const
  serve(app, calendarPlanRoutes.preview, {
    ...common,
    handler: (ctx, { params, body }) => Plans.preview(ctx, params.id, body),
  })
  serve(app, calendarPlanRoutes.apply, {
    ...common,
    handler: (ctx, { params, body }) => Plans.apply(ctx, params.id, body),
  })
  serve(app, calendarPlanRoutes.withdraw, {
    ...common,
    handler: (ctx, { params }) => Plans.withdrawRule(ctx, params.id),
  })
}

const registerSprintRoutes = (app: FastifyInstance) => {
  serve(app, calendarRoutes.addSprint, {
    ...ofManagedCalendar,
    handler: async (ctx, { params }) => Calendars.calendarView(await Sprints.add(ctx, params.id)),
  })
  serve(app, calendarRoutes.removeSprint, {
    ...ofManagedCalendar,
    handler: (ctx, { params }) => Sprints.remove(ctx, params.id),
  })
}
