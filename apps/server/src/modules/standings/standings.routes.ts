import {
  bracketDrawRoutes,
  reportRoutes,
  seasonInputRoutes,
  standingRoutes as routes,
  tableInputRoutes,
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
import type { TournamentSnapshot } from './tournament-snapshot.ts'
import { seasonInputsView } from './inputs/season-inputs.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import * as Standings from './standings.ts'
import { tableInputsView } from './inputs/table-inputs.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

export const registerStandingRoutes = (app: FastifyInstance, snapshots: SnapshotCache): void => {
  viewRoutes(app, snapshots)
  rankingRoutes(app, snapshots)
  managerRoutes(app, snapshots)
}

type OfEngine = { params: { id: TournamentId; engine: EngineName } }

const snapshotLoader =
  (snapshots: SnapshotCache) =>
  async (ctx: CtxOf<Viewer>, { params }: OfEngine): Promise<TournamentSnapshot> => {
    const tournament = await Tournaments.get(ctx, params.id)
    Standings.mustBeEngineOf(tournament, params.engine)
    return snapshots.of(ctx, tournament)
  }

const viewRoutes = (app: FastifyInstance, snapshots: SnapshotCache) => {
  const common = { guard: anyone, notFound, shared: true, load: snapshotLoader(snapshots) } as const
  serve(app, routes.results, { ...common, handler: (ctx, { loaded, query }) => Standings.results(ctx, loaded, query) })
  serve(app, tableInputRoutes.get, { ...common, handler: (_ctx, { loaded }) => tableInputsView(loaded) })
  serve(app, seasonInputRoutes.get, { ...common, handler: (_ctx, { loaded }) => seasonInputsView(loaded) })
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

const rankingRoutes = (app: FastifyInstance, snapshots: SnapshotCache) => {
  serve(app, routes.ranking, {
    guard: anyone,
    shared: true,
    notFound,
    load: snapshotLoader(snapshots),
    handler: (ctx, { loaded, params, query }) => {
      const { day, provisional } = query
      return Standings.ranking(ctx, loaded, { name: params.ranking, day, provisional, paging: pagingOf(query) })
    },
  })
}

const managerRoutes = (app: FastifyInstance, snapshots: SnapshotCache) => {
  const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) => Tournaments.get(ctx, params.id)
  serve(app, bracketDrawRoutes.preview, {
    guard: verified,
    notFound,
    load,
    handler: async (ctx, { loaded }) => {
      mustManage(ctx.viewer, loaded)
      return previewBracket(await snapshots.of(ctx, loaded)).map(({ round, tie, leg, sides }) => ({
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
    load: (ctx, { params }) => Matches.getWithTournament(ctx, params.id),
    handler: async (ctx, { loaded: { match, tournament } }) => {
      mustManage(ctx.viewer, tournament)
      return consequencesOf(await snapshots.of(ctx, tournament), match)
    },
  })
  serve(app, reportRoutes.previewDecision, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Matches.getWithTournament(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded.tournament),
    handler: (ctx, { loaded, body }) => consequencesOfDecision(ctx, loaded.match, body),
  })
}
