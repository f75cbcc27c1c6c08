import {
  bracketDrawRoutes,
  reportRoutes,
  standingRoutes as routes,
  type EngineName,
  type TournamentId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, pagingOf, serve, verified, type CtxOf } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import { Matches } from '../matches/index.ts'
import { mustManage, Tournaments } from '../tournaments/index.ts'
import { drawBracket, previewBracket } from './bracket/bracket-draw.ts'
import { consequencesOf, consequencesOfDecision } from './consequences.ts'
import type { Sheet } from './sheet.ts'
import type { Sheets } from './sheets.ts'
import * as Standings from './standings.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

export const registerStandingRoutes = (app: FastifyInstance, sheets: Sheets): void => {
  viewRoutes(app, sheets)
  rankingRoutes(app, sheets)
  managerRoutes(app, sheets)
}

type OfEngine = { params: { id: TournamentId; engine: EngineName } }

const loadSheet =
  (sheets: Sheets) =>
  async (ctx: CtxOf<Viewer>, { params }: OfEngine): Promise<Sheet> => {
    const tournament = await Tournaments.get(ctx, params.id)
    Standings.mustBeEngineOf(tournament, params.engine)
    return sheets.of(ctx, tournament)
  }

const viewRoutes = (app: FastifyInstance, sheets: Sheets) => {
  const common = { guard: anyone, notFound, shared: true, load: loadSheet(sheets) } as const
  serve(app, routes.results, { ...common, handler: (ctx, { loaded, query }) => Standings.results(ctx, loaded, query) })
  serve(app, routes.matches, {
    ...common,
    handler: (_ctx, { loaded, query }) => Standings.matches(loaded, { upTo: query.day }, pagingOf(query)),
  })
  serve(app, routes.matchesOfDay, {
    ...common,
    handler: (_ctx, { loaded, params, query }) => {
      const shown = { round: params.day, tournamentId: params.id }
      return { ...Standings.matches(loaded, shown, pagingOf(query)), ...shown }
    },
  })
}

const rankingRoutes = (app: FastifyInstance, sheets: Sheets) => {
  serve(app, routes.ranking, {
    guard: anyone,
    shared: true,
    notFound,
    load: loadSheet(sheets),
    handler: (ctx, { loaded, params, query }) => {
      const { day, provisional } = query
      return Standings.ranking(ctx, loaded, { name: params.ranking, day, provisional, paging: pagingOf(query) })
    },
  })
}

const managerRoutes = (app: FastifyInstance, sheets: Sheets) => {
  const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) => Tournaments.get(ctx, params.id)
  serve(app, bracketDrawRoutes.preview, {
    guard: verified,
    notFound,
    load,
    handler: async (ctx, { loaded }) => {
      mustManage(ctx.viewer, loaded)
      return previewBracket(await sheets.of(ctx, loaded)).map(({ round, tie, leg, sides }) => ({
        round,
        tie: tie ?? 0,
        leg,
        entryIds: sides.map((side) => side.entryId),
      }))
    },
  })
  serve(app, bracketDrawRoutes.draw, {
    guard: verified,
    notFound,
    load,
    handler: (ctx, { params }) => drawBracket(ctx, params.id),
  })
  serve(app, reportRoutes.consequences, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Matches.getPlayed(ctx, params.id),
    handler: async (ctx, { loaded: { match, tournament } }) => {
      mustManage(ctx.viewer, tournament)
      return consequencesOf(await sheets.of(ctx, tournament), match)
    },
  })
  serve(app, reportRoutes.weigh, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Matches.getPlayed(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded.tournament),
    handler: (ctx, { loaded, body }) => consequencesOfDecision(ctx, loaded.match, body),
  })
}
