import { partnerRoutes, type PartnerId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { anyone, serve, staff } from '../../platform/http/index.ts'
import * as Partners from './partners.ts'

const admin = staff('ADMIN')

const partnerOptions = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { id: PartnerId } }) => Partners.get(ctx, params.id),
} as const

export const partnersRoutes = (app: FastifyInstance): void => {
  serve(app, partnerRoutes.list, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { query }) => (await Partners.list(ctx, { all: query.show === 'all' })).map(Partners.view),
  })
  serve(app, partnerRoutes.create, {
    guard: admin,
    handler: async (ctx, { body, files }) => Partners.view(await Partners.create(ctx, { ...body, files })),
  })
  serve(app, partnerRoutes.order, {
    guard: admin,
    handler: async (ctx, { body }) => (await Partners.reorder(ctx, body.ids)).map(Partners.view),
  })
  serve(app, partnerRoutes.update, {
    ...partnerOptions,
    handler: async (ctx, { loaded, body, files }) =>
      Partners.view(await Partners.update(ctx, loaded.id, { ...body, files })),
  })
  serve(app, partnerRoutes.remove, { ...partnerOptions, handler: (ctx, { loaded }) => Partners.remove(ctx, loaded.id) })
}
