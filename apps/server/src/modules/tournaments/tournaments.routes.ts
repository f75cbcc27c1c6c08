import { limits, tournamentRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, pagingOf, precondition, serve, signedIn, staff, verified } from '../../platform/http/index.ts'
import type { Names } from '../../platform/search/index.ts'
import { update } from './changes.ts'
import { mustManage, type TournamentRecord } from './tournament.ts'
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
      const { gameId, name, status, decided, pageToken, size = limits.pageSizeDefault } = query
      const search = { name, gameId, statuses: status, isDecided: decided, size, pageToken }
      const page = await Tournaments.search(ctx, search, names)
      return { ...page, entries: page.entries.map(tournamentView) }
    },
  })
  serve(app, routes.mine, {
    guard: signedIn,
    handler: async (ctx, { query }) => {
      const { size } = pagingOf({ size: query.limit })
      const page = await Tournaments.listOwn(ctx, ctx.viewer.id, { size, pageToken: query.pageToken })
      return { ...page, entries: page.entries.map(tournamentView) }
    },
  })
  serve(app, routes.findMany, {
    guard: anyone,
    handler: async (ctx, { query }) => (await Tournaments.findMany(ctx, query.id)).map(tournamentView),
  })
  serve(app, routes.one, {
    guard: anyone,
    shared: true,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    handler: (_ctx, { loaded }) => tournamentView(loaded),
  })
}

const writeRoutes = (app: FastifyInstance) => {
  serve(app, routes.create, {
    guard: staff('TOURNAMENT_MANAGER', 'ADMIN'),
    handler: async (ctx, { body, files: images }) =>
      tournamentView(await Tournaments.create(ctx, ctx.viewer, body, { images })),
  })
  serve(app, routes.update, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: async (ctx, call) => {
      const options = { images: call.files, mustMatch: mustMatch(call) }
      return tournamentView(await update(ctx, call.params.id, call.body, options))
    },
  })
  serve(app, routes.remove, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    handler: (ctx, call) => Tournaments.remove(ctx, call.params.id, mustMatch(call)),
  })
}

const mustMatch = (call: Parameters<typeof precondition>[0]) => {
  const compare = precondition(call, routes.one)
  return (current: TournamentRecord) => compare(tournamentView(current))
}
