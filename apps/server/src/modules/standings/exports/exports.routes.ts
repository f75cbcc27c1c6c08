import { exportRoutes as routes, fileNameOf, type TournamentId } from '@agone/contract'
import { makeT, type Locale } from '@agone/i18n'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
      sent(reply, query, await Exports.table(ctx, source(loaded, query), query)),
  })
  serve(app, routes.stables, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sent(reply, query, Exports.stables(source(loaded, query), query)),
  })
  serve(app, routes.matches, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sent(reply, query, Exports.matches(source(loaded, query))),
  })
  serve(app, routes.participants, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) => sent(reply, query, Exports.participants(source(loaded, query))),
  })
  serve(app, routes.players, {
    ...common,
    handler: (_ctx, { loaded, query, reply }) =>
      sent(reply, query, Exports.players(source(loaded, query), query.ranking)),
  })
}

type FileQuery = { lang?: Locale }

const languageOf = ({ lang = 'en' }: FileQuery): Locale => lang

const source = (snapshot: TournamentSnapshot, query: FileQuery) => ({ snapshot, t: makeT(languageOf(query)) })

const sent = (reply: FastifyReply, query: FileQuery, { name, text }: Exports.ExportedFile): string => {
  reply.header('content-disposition', `attachment; filename="${fileNameOf(name, 'csv')}"`)
  reply.header('content-language', languageOf(query))
  return text
}
