import { proposalRoutes as routes, type MatchId, type TimeProposalId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn, verified, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import * as Matches from '../matches.ts'
import { mustRepresent, mustSee } from '../participants/representation.ts'
import * as Proposals from './proposals.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'

type One = { params: { id: MatchId; proposalId: TimeProposalId } }

const load = (ctx: CtxOf<Viewer>, { params }: { params: { id: MatchId } }) => Matches.getWithTournament(ctx, params.id)

const loadOne = async (ctx: CtxOf<Viewer>, { params }: One) => {
  const loaded = await Matches.getWithTournament(ctx, params.id)
  await Proposals.get(ctx, loaded.match, params.proposalId)
  return loaded
}

/** Other times for a match, between its two sides. */
export const registerProposalRoutes = (app: FastifyInstance): void => {
  serve(app, routes.list, {
    guard: signedIn,
    notFound,
    load,
    allow: (ctx, { loaded }) => mustSee(ctx, loaded),
    handler: (ctx, { loaded }) => Proposals.list(ctx, loaded),
  })
  const allow = async (ctx: CtxOf<Viewer>, { loaded }: { loaded: Matches.MatchInTournament }) => {
    await mustRepresent(ctx, loaded)
  }
  const common = { guard: verified, notFound, allow } as const
  serve(app, routes.create, {
    ...common,
    load,
    handler: (ctx, { loaded: { match }, body }) => Proposals.create(ctx, match, body.times),
  })
  serve(app, routes.accept, {
    ...common,
    load: loadOne,
    handler: (ctx, { loaded: { match }, params: { proposalId }, body: { time } }) =>
      Proposals.accept(ctx, match, { proposalId, time }),
  })
  serve(app, routes.close, {
    ...common,
    load: loadOne,
    handler: (ctx, { loaded: { match }, params: { proposalId } }) => Proposals.close(ctx, match, proposalId),
  })
}
