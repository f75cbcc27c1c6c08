import { careerRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../../platform/csv-file.ts'
import { anyone, serve, type CtxOf } from '../../../platform/http/index.ts'
import { visitor, type Viewer } from '../../../platform/context/viewer.ts'
import { careerCsv } from './career-csv.ts'
import * as Careers from './careers.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'
import * as TeamRecords from './team-records.ts'

/** Careers of players and records of teams. Every viewer sees the same as a visitor. */
export const careersRoutes = (app: FastifyInstance, snapshots: SnapshotCache): void => {
  serve(app, careerRoutes.career, {
    guard: anyone,
    notFound: 'PROFILE_NOT_FOUND',
    shared: true,
    handler: (ctx, { params }) => Careers.get(asVisitor(ctx), snapshots, params.id),
  })
  serve(app, careerRoutes.export, {
    guard: anyone,
    notFound: 'PROFILE_NOT_FOUND',
    shared: true,
    handler: async (ctx, { params, query, reply }) => {
      const asked = { userId: params.id, gameId: query.gameId, locale: fileLanguage(query) }
      return sendCsv(reply, query, await careerCsv(asVisitor(ctx), snapshots, asked))
    },
  })
  serve(app, careerRoutes.teamRecord, {
    guard: anyone,
    notFound: 'TEAM_NOT_FOUND',
    shared: true,
    handler: (ctx, { params }) => TeamRecords.get(asVisitor(ctx), snapshots, params.id),
  })
}

const asVisitor = (ctx: CtxOf<Viewer>): CtxOf<Viewer> => ({ ...ctx, viewer: visitor })
