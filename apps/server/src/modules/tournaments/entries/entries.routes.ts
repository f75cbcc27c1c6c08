import { entryRoutes as routes, type TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import * as Entries from './entries.ts'
import { addTeam, addUser, type Joined } from './joining.ts'
import { changeLineup, mustManageLineup } from './lineups.ts'
import { removeTeam, removeUser } from './entry-changes.ts'
import { replaceTeam, replaceUser } from './replacements.ts'
import { mustManage } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'
const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) => Tournaments.get(ctx, params.id)

/** The place is reserved, and its fee is to be paid. */
const isAccepted = (joined: Joined) => 'refundRequested' in joined

export const registerEntryRoutes = (app: FastifyInstance): void => {
  listRoutes(app)
  oneRoutes(app)
  userRoutes(app)
  teamRoutes(app)
}

const listRoutes = (app: FastifyInstance) => {
  serve(app, routes.list, {
    guard: anyone,
    shared: true,
    notFound,
    load,
    handler: (ctx, { params, query }) => Entries.list(ctx, params.id, query),
  })
  serve(app, routes.users, {
    guard: anyone,
    shared: true,
    notFound,
    load,
    handler: (ctx, { params, query, loaded }) => {
      Entries.mustBeOf('user', loaded)
      return Entries.list(ctx, params.id, query)
    },
  })
  serve(app, routes.teams, {
    guard: anyone,
    shared: true,
    notFound,
    load,
    handler: (ctx, { params, query, loaded }) => {
      Entries.mustBeOf('team', loaded)
      return Entries.list(ctx, params.id, query)
    },
  })
}

const oneRoutes = (app: FastifyInstance) => {
  serve(app, routes.one, { guard: anyone, notFound, handler: (ctx, { params }) => Entries.view(ctx, params.id) })
  serve(app, routes.ofUser, {
    guard: anyone,
    notFound,
    load,
    handler: async (ctx, { params }) =>
      Entries.view(ctx, (await Entries.getOfMember(ctx, params.id, params.userId)).id),
  })
  serve(app, routes.ofTeam, {
    guard: anyone,
    notFound,
    load,
    handler: async (ctx, { params }) => Entries.views(ctx, [await Entries.getOfTeam(ctx, params.id, params.teamId)]),
  })
}

const userRoutes = (app: FastifyInstance) => {
  serve(app, routes.addUser, {
    guard: verified,
    notFound,
    load,
    isAccepted,
    handler: (ctx, { params, body }) => addUser(ctx, ctx.viewer, params.id, body),
  })
  serve(app, routes.replaceUser, {
    guard: verified,
    notFound,
    load,
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { params, body }) => replaceUser(ctx, params, body),
  })
  serve(app, routes.removeUser, {
    guard: verified,
    notFound,
    load,
    handler: (ctx, { params, query }) => removeUser(ctx, ctx.viewer, { ...params, ...query }),
  })
}

const teamRoutes = (app: FastifyInstance) => {
  serve(app, routes.addTeam, {
    guard: verified,
    notFound,
    load,
    isAccepted,
    handler: (ctx, { params, body }) => addTeam(ctx, ctx.viewer, params.id, body),
  })
  serve(app, routes.replaceTeam, {
    guard: verified,
    notFound,
    load,
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { params, body }) => replaceTeam(ctx, params, body),
  })
  serve(app, routes.lineup, {
    guard: verified,
    notFound,
    load,
    allow: (ctx, { params, loaded }) => mustManageLineup(ctx, loaded, params.teamId),
    handler: (ctx, { params, body }) => changeLineup(ctx, ctx.viewer, params, body),
  })
  serve(app, routes.removeTeam, {
    guard: verified,
    notFound,
    load,
    handler: (ctx, { params, query }) => removeTeam(ctx, ctx.viewer, { ...params, ...query }),
  })
}
