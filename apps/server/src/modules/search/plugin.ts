import { searchRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, readerLocale, serve } from '../../platform/http/index.ts'
import { everything } from './everything.ts'

/** The search of everything. Each domain answers for its own entities. */
export const searchPlugin = (app: FastifyInstance): void => {
  serve(app, searchRoutes.everything, {
    guard: anyone,
    handler: (ctx, { query, request }) => everything(ctx, { ...query, locale: readerLocale(request, query.lang) }),
  })
}
