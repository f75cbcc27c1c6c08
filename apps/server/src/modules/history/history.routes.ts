import { historyRoutes as specs, limits } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { readerLocale, serve, staff } from '../../platform/http/index.ts'
import * as Chain from './chain.ts'
import * as Records from './records.ts'

const admin = staff('ADMIN')

/** The audit trail and the verification of its chain. */
export const historyRoutes = (app: FastifyInstance): void => {
  serve(app, specs.list, {
    guard: admin,
    handler: (ctx, { query, request }) =>
      Records.list(ctx, { ...query, size: query.size ?? limits.pageSizeDefault, locale: readerLocale(request) }),
  })
  serve(app, specs.chain, { guard: admin, handler: (ctx) => Chain.state(ctx) })
  serve(app, specs.verify, { guard: admin, handler: (ctx, { body }) => Chain.advance(ctx, body) })
}
