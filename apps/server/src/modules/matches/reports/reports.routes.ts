import { penalizationRoutes, racePenaltyRoutes, reportRoutes as routes, type MatchId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import { viewOf } from '../match-views.ts'
import * as Matches from '../matches.ts'
import * as Penalizations from '../results/penalizations.ts'
import * as RacePenalties from '../results/race-penalties.ts'
import type { Quotas } from './report-quotas.ts'
import * as Reports from './reports.ts'
import { rule, walkover } from '../results/ruling.ts'
import { reopen, verify } from '../results/verification.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'
const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: MatchId } }) => Matches.getWithTournament(ctx, params.id)
const loadMatch = (ctx: CtxOf<Viewer>, { params }: { params: { matchId: MatchId } }) =>
  Matches.getWithTournament(ctx, params.matchId)

export const registerReportRoutes = (app: FastifyInstance, quotas: Quotas): void => {
  sideRoutes(app, quotas)
  managerRoutes(app)
  registerPenalizationRoutes(app)
  registerRacePenaltyRoutes(app)
}

const sideRoutes = (app: FastifyInstance, quotas: Quotas) => {
  const common = { guard: verified, notFound, load: loadMatch } as const
  serve(app, routes.sendForTeam, {
    ...common,
    allow: (ctx, { params: { teamId }, loaded }) => Reports.mustBeOfSide(ctx, loaded, { teamId }),
    handler: (ctx, { params: { teamId }, loaded: { match }, body, files }) =>
      Reports.send(ctx, ctx.viewer, { match, side: { teamId } }, { report: body, files, quotas }),
  })
  serve(app, routes.deleteForTeam, {
    ...common,
    allow: (ctx, { params: { teamId }, loaded }) => Reports.mustBeOfSide(ctx, loaded, { teamId }),
    handler: (ctx, { params: { teamId }, loaded: { match } }) =>
      Reports.withdraw(ctx, ctx.viewer, { match, side: { teamId } }),
  })
  serve(app, routes.sendForUser, {
    ...common,
    allow: (ctx, { params: { userId }, loaded }) => Reports.mustBeOfSide(ctx, loaded, { userId }),
    handler: (ctx, { params: { userId }, loaded: { match }, body, files }) =>
      Reports.send(ctx, ctx.viewer, { match, side: { userId } }, { report: body, files, quotas }),
  })
  serve(app, routes.deleteForUser, {
    ...common,
    allow: (ctx, { params: { userId }, loaded }) => Reports.mustBeOfSide(ctx, loaded, { userId }),
    handler: (ctx, { params: { userId }, loaded: { match } }) =>
      Reports.withdraw(ctx, ctx.viewer, { match, side: { userId } }),
  })
  serve(app, routes.list, {
    guard: anyone,
    notFound,
    load,
    handler: (ctx, { loaded: { match, tournament } }) => Reports.bySide(ctx, match, tournament),
  })
}

const managerRoutes = (app: FastifyInstance) => {
  serve(app, routes.undecided, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { loaded }) => Reports.undecided(ctx, loaded),
  })
  const allow = (ctx: CtxOf<Viewer>, { loaded }: { loaded: Matches.MatchInTournament }) =>
    mustManage(ctx.viewer, loaded.tournament)
  const common = { guard: verified, notFound, load, allow } as const
  serve(app, routes.verify, {
    ...common,
    handler: async (ctx, { loaded: { match }, body }) => viewOf(ctx, await verify(ctx, match, body)),
  })
  serve(app, routes.reopen, { ...common, handler: (ctx, { loaded }) => reopen(ctx, loaded.match) })
  serve(app, routes.rule, {
    ...common,
    handler: async (ctx, { loaded: { match }, body }) => viewOf(ctx, await rule(ctx, match, body)),
  })
  serve(app, routes.walkover, {
    ...common,
    handler: async (ctx, { loaded: { match }, body }) => viewOf(ctx, await walkover(ctx, match, body)),
  })
}

const registerPenalizationRoutes = (app: FastifyInstance) => {
  serve(app, penalizationRoutes.list, {
    guard: anyone,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    handler: async (ctx, { params }) => (await Penalizations.list(ctx, params.id)).map(Penalizations.penalizationView),
  })
  serve(app, penalizationRoutes.add, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: async (ctx, { params, body }) =>
      Penalizations.penalizationView(await Penalizations.create(ctx, params.id, body)),
  })
  serve(app, penalizationRoutes.remove, {
    guard: verified,
    notFound,
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { params }) => Penalizations.remove(ctx, params.id, params.penalizationId),
  })
}

const registerRacePenaltyRoutes = (app: FastifyInstance) => {
  const common = {
    guard: verified,
    notFound,
    load,
    allow: (ctx: CtxOf<Viewer>, { loaded }: { loaded: Matches.MatchInTournament }) =>
      mustManage(ctx.viewer, loaded.tournament),
  } as const
  serve(app, racePenaltyRoutes.list, {
    guard: anyone,
    notFound,
    load,
    handler: async (ctx, { params }) => (await RacePenalties.list(ctx, params.id)).map(RacePenalties.penaltyView),
  })
  serve(app, racePenaltyRoutes.add, {
    ...common,
    handler: async (ctx, { loaded: { match }, body }) =>
      RacePenalties.penaltyView(await RacePenalties.create(ctx, match, body)),
  })
  serve(app, racePenaltyRoutes.remove, {
    ...common,
    handler: (ctx, { loaded: { match }, params }) => RacePenalties.remove(ctx, match, params.penaltyId),
  })
}
