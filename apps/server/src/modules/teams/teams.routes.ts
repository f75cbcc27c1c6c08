import { departureRoutes, inviteRoutes, limits, teamRoutes, type TeamId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../platform/csv-file.ts'
import { anyone, AppError, pageOf, pagingOf, serve, signedIn, verified, type CtxOf } from '../../platform/http/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import type { Names } from '../../platform/search/index.ts'
import { rosterCsv } from './members/roster-csv.ts'
import { teamOwnerOptions } from './route-options.ts'
import type { TeamRecord } from './team.ts'
import { teamView } from './team.view.ts'
import type { OwnList } from './teams.store.ts'
import * as Teams from './teams.ts'

/** The calls about teams themselves. */
export const teamsRoutes = (app: FastifyInstance, names: Names | undefined): void => {
  ownLists(app)
  readRoutes(app, names)
  serve(app, teamRoutes.create, {
    guard: verified,
    handler: async (ctx, { body, files }) =>
      teamView(await Teams.create(ctx, ctx.viewer.id, { ...body, files }), ctx.viewer),
  })
  serve(app, teamRoutes.update, {
    ...teamOwnerOptions,
    handler: async (ctx, { loaded, body, files }) =>
      teamView(await Teams.update(ctx, loaded.id, { ...body, files }), ctx.viewer),
  })
  serve(app, teamRoutes.remove, { ...teamOwnerOptions, handler: (ctx, { loaded }) => Teams.remove(ctx, loaded.id) })
}

const readRoutes = (app: FastifyInstance, names: Names | undefined): void => {
  serve(app, teamRoutes.search, {
    guard: anyone,
    handler: async (ctx, { query }) => {
      const { entries, list } = await Teams.search(ctx, { ...query, size: query.size ?? limits.pageSizeDefault }, names)
      return pageOf(
        entries.map((team) => teamView(team, ctx.viewer)),
        list,
      )
    },
  })
  serve(app, teamRoutes.findMany, {
    guard: anyone,
    handler: async (ctx, { query }) => (await Teams.findMany(ctx, query.ids)).map((team) => teamView(team, ctx.viewer)),
  })
  serve(app, teamRoutes.one, {
    guard: anyone,
    notFound: 'TEAM_NOT_FOUND',
    load: loadTeam,
    handler: (ctx, { loaded }) => teamView(loaded, ctx.viewer),
  })
  serve(app, teamRoutes.roster, {
    guard: anyone,
    notFound: 'TEAM_NOT_FOUND',
    load: loadTeam,
    handler: async (ctx, { loaded, query, reply }) =>
      sendCsv(reply, query, await rosterCsv(ctx, loaded, fileLanguage(query))),
  })
}

/** The team, also a deleted one. */
const loadTeam = async (ctx: Ctx, { params }: { params: { id: TeamId } }): Promise<TeamRecord> => {
  const team = await Teams.find(ctx, params.id)
  if (!team) throw new AppError('TEAM_NOT_FOUND')
  return team
}

const ownLists = (app: FastifyInstance): void => {
  serve(app, teamRoutes.mine, { guard: signedIn, handler: (ctx, { query }) => page(ctx, 'member', query) })
  serve(app, inviteRoutes.mine, { guard: signedIn, handler: (ctx, { query }) => page(ctx, 'invite', query) })
  serve(app, departureRoutes.leaveRequests, {
    guard: signedIn,
    handler: (ctx, { query }) => page(ctx, 'leave', query),
  })
  serve(app, departureRoutes.kickRequests, { guard: signedIn, handler: (ctx, { query }) => page(ctx, 'kick', query) })
}

type PageQuery = Parameters<typeof pagingOf>[0]

const page = async (ctx: CtxOf<SignedIn>, list: OwnList, query: PageQuery) => {
  const paging = pagingOf(query)
  const { entries, count } = await Teams.listOwn(ctx, list, { userId: ctx.viewer.id, paging })
  return pageOf(
    entries.map((team) => teamView(team, ctx.viewer)),
    { ...paging, resultsCount: count },
  )
}
