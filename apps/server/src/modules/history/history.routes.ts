import { historyRoutes as specs, limits } from '@agone/contract'
import { makeT } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { fileLanguage, sendCsv } from '../../platform/csv-file.ts'
import { readerLocale, serve, staff } from '../../platform/http/index.ts'
import * as Chain from './chain.ts'
import { actsCsv } from './history-csv.ts'
import * as Records from './records.ts'

const admin = staff('ADMIN')

/** The audit trail and the verification of its chain. */
export const historyRoutes = (app: FastifyInstance): void => {
  serve(app, specs.list, {
    guard: admin,
    handler: (ctx, { query, request }) =>
      Records.list(ctx, { ...query, size: query.size ?? limits.pageSizeDefault, locale: readerLocale(request) }),
  })
  serve(app, specs.export, {
    guard: admin,
    handler: async (ctx, { query: { lang, ...filter }, reply }) => {
      const locale = fileLanguage({ lang })
      const text = await actsCsv({ locale, withTournament: true }, (page) => Records.list(ctx, { ...filter, ...page }))
      return sendCsv(reply, { lang }, { name: [makeT(locale)('exports.history')], text })
    },
  })
  serve(app, specs.chain, { guard: admin, handler: (ctx) => Chain.state(ctx) })
  serve(app, specs.verify, { guard: admin, handler: (ctx, { body }) => Chain.advance(ctx, body) })
}
