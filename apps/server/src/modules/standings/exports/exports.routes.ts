import { exportRoutes as routes, type TournamentId } from '@agone/contract'
import { makeT, type Locale } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../../platform/csv-file.ts'
import { anyone, serve, type CtxOf } from '../../../platform/http/index.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import { Tournaments } from '../../tournaments/index.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'
import type { TournamentSnapshot } from '../tournament-snapshot.ts'
import * as Exports from './exports.ts'

/** The lists of a tournament as files. Who may see its pages may have them. */
export const exportsRoutes = (app: FastifyInstance, snapshots: SnapshotCache): void => {
  const common = {
    guard: anyone,
    notFound: 'TOURNAMENT_NOT_FOUND',
    shared: true,
    load: async (ctx: CtxOf<Viewer>, { params }: { params: { id: TournamentId } }) =>
      snapshots.of(ctx, await Tournaments.get(ctx, params.id)),
  } as const
  serve(app, routes.table, {
    ...common,
    handler: async (ctx, { loaded, query, reply }) =>
      sendCsv(reply, query, await Exports.table(ctx, source(loaded, query), query)),
  })
  serve(app, routes.stables, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sendCsv(reply, query, Exports.stables(source(loaded, query), query)),
  })
  serve(app, routes.matches, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sendCsv(reply, query, Exports.matches(source(loaded, query))),
  })
  serve(app, routes.participants, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sendCsv(reply, query, Exports.participants(source(loaded, query))),
  })
  serve(app, routes.players, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) =>
      sendCsv(reply, query, Exports.players(source(loaded, query), query.ranking)),
  })
}

const source = (snapshot: TournamentSnapshot, query: { lang?: Locale }) => ({
  snapshot,
  t: makeT(fileLanguage(query)),
})
