import { limits, tournamentRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, pagingOf, serve, signedIn, staff, verified } from '../../platform/http/index.ts'
import type { Names } from '../../platform/search/index.ts'
import { update } from './changes.ts'
import { mustManage } from './tournament.ts'
import { tournamentView } from './tournament.view.ts'
import * as Tournaments from './tournaments.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

export const registerTournamentRoutes = (app: FastifyInstance, names: Names | undefined): void => {
  readRoutes(app, names)
  writeRoutes(app)
}

const readRoutes = (app: FastifyInstance, names: Names | undefined) => {
  serve(app, routes.search, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { query }) => {
      const { gameId, name, status, pageToken, size = limits.pageSizeDefault } = query
      const page = await Tournaments.search(ctx, { name, gameId, statuses: status, size, pageToken }, names)
      return { ...page, entries: page.entries.map(tournamentView) }
    },
  })
  serve(app, routes.mine, {
    guard: signedIn,
    handler: async (ctx, { query }) => {
      const { size } = pagingOf({ size: query.limit })
      const page = await Tournaments.mine(ctx, ctx.viewer.id, { size, pageToken: query.pageToken })
      return { ...page, entries: page.entries.map(tournamentView) }
    },
  })
  serve(app, routes.several, {
    guard: anyone,
    handler: async (ctx, { query }) => (await Tournaments.several(ctx, query.id)).map(tournamentView),
  })
  serve(app, routes.one, {
    guard: anyone,
    shared: true,
    notFound,
    load: (ctx, { params }) => Tournaments.find(ctx, params.id),
    handler: (_ctx, { loaded }) => tournamentView(loaded),
  })
}

const writeRoutes = (app: FastifyInstance) => {
  serve(app, routes.create, {
    guard: staff('TOURNAMENT_MANAGER', 'ADMIN'),
    handler: async (ctx, { body, files }) => tournamentView(await Tournaments.create(ctx, ctx.viewer, body, files)),
  })
  serve(app, routes.update, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.find(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: async (ctx, { params, body, files }) => tournamentView(await update(ctx, params.id, body, files)),
  })
  serve(app, routes.remove, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.find(ctx, params.id),
    handler: (ctx, { params }) => Tournaments.remove(ctx, params.id),
  })
}
