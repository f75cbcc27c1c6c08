import { comparisonRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve } from '../../../platform/http/index.ts'
import { Matches } from '../../matches/index.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'
import * as Comparisons from './comparisons.ts'

/** The comparison of both sides of a match. */
export const comparisonsRoutes = (app: FastifyInstance, snapshots: SnapshotCache): void => {
  serve(app, comparisonRoutes.get, {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    shared: true,
    load: (ctx, { params }) => Matches.getWithTournament(ctx, params.id),
    handler: (ctx, { loaded }) => Comparisons.get(ctx, snapshots, loaded),
  })
}
