import { limits, transferRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../platform/csv-file.ts'
import { anyone, serve } from '../../platform/http/index.ts'
import * as Transfers from './transfers.ts'
import { transfersCsv } from './transfers-csv.ts'

/** The transfer feed. */
export const transfersRoutes = (app: FastifyInstance): void => {
  serve(app, transferRoutes.one, { guard: anyone, handler: (ctx, { params }) => Transfers.get(ctx, params.id) })
  serve(app, transferRoutes.list, {
    guard: anyone,
    handler: (ctx, { query }) => Transfers.list(ctx, { ...query, size: query.size ?? limits.pageSizeDefault }),
  })
  serve(app, transferRoutes.export, {
    guard: anyone,
    handler: async (ctx, { query: { lang, ...filter }, reply }) =>
      sendCsv(reply, { lang }, await transfersCsv(ctx, filter, fileLanguage({ lang }))),
  })
}
