import { absenceRoutes as routes, type AbsenceId, type TeamId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Teams } from '../../teams/index.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import * as Absences from './absences.ts'

type SignedInCtx = CtxOf<SignedIn>

const loadTeam = (ctx: SignedInCtx, { params }: { params: { id: TeamId } }) => Teams.get(ctx, params.id)

/** Days on which a team or a user cannot play. */
export const registerAbsenceRoutes = (app: FastifyInstance): void => {
  serve(app, routes.ofTeam, {
    guard: signedIn,
    notFound: 'TEAM_NOT_FOUND',
    load: loadTeam,
    allow: ({ viewer }, { loaded }) => Absences.mustRead(viewer, loaded),
    handler: (ctx, { loaded }) => Absences.list(ctx, Absences.ofTeam(loaded.id)),
  })
  serve(app, routes.announceForTeam, {
    guard: verified,
    notFound: 'TEAM_NOT_FOUND',
    load: loadTeam,
    allow: (ctx, { loaded }) => Absences.mustAnnounce(ctx, Absences.ofTeam(loaded.id)),
    handler: (ctx, { loaded, body }) => Absences.create(ctx, Absences.ofTeam(loaded.id), body),
  })
  serve(app, routes.own, { guard: signedIn, handler: (ctx) => Absences.list(ctx, Absences.ofUser(ctx.viewer.id)) })
  serve(app, routes.announce, {
    guard: verified,
    handler: (ctx, { body }) => Absences.create(ctx, Absences.ofUser(ctx.viewer.id), body),
  })
  registerOneAbsence(app)
  serve(app, routes.ofTournament, {
    guard: signedIn,
    notFound: 'TOURNAMENT_NOT_FOUND',
    load: (ctx, { params }) => Tournaments.get(ctx, params.id),
    allow: (ctx, { loaded }) => mustManage(ctx.viewer, loaded),
    handler: (ctx, { loaded }) => Absences.listOfTournament(ctx, loaded),
  })
}

type Loaded = { loaded: Awaited<ReturnType<typeof Absences.get>> }

const registerOneAbsence = (app: FastifyInstance): void => {
  const common = {
    guard: verified,
    notFound: 'UNKNOWN_ERROR',
    load: (ctx: SignedInCtx, { params }: { params: { id: AbsenceId } }) => Absences.get(ctx, params.id),
    allow: (ctx: SignedInCtx, { loaded }: Loaded) => Absences.mustAnnounce(ctx, Absences.holderOf(loaded)),
  } as const
  serve(app, routes.update, { ...common, handler: (ctx, { loaded, body }) => Absences.update(ctx, loaded, body) })
  serve(app, routes.withdraw, { ...common, handler: (ctx, { loaded }) => Absences.withdraw(ctx, loaded) })
}
