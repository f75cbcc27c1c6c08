import { alertRoutes, bannerRoutes, type AlertId, type BannerId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { anyone, serve, staff } from '../../platform/http/index.ts'
import * as Alerts from './alerts.ts'
import * as Banners from './banners.ts'

const admin = staff('ADMIN')

/** Banners and alerts of the home page. */
export const bannersAndAlertsRoutes = (app: FastifyInstance): void => {
  banners(app)
  alerts(app)
}

const bannerOptions = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { id: BannerId } }) => Banners.get(ctx, params.id),
} as const

const banners = (app: FastifyInstance): void => {
  serve(app, bannerRoutes.list, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { query }) => (await Banners.list(ctx, { all: query.show === 'all' })).map(Banners.view),
  })
  serve(app, bannerRoutes.create, {
    guard: admin,
    handler: async (ctx, { body, files }) => Banners.view(await Banners.create(ctx, { ...body, files })),
  })
  serve(app, bannerRoutes.order, {
    guard: admin,
    handler: async (ctx, { body }) => (await Banners.reorder(ctx, body.ids)).map(Banners.view),
  })
  serve(app, bannerRoutes.update, {
    ...bannerOptions,
    handler: async (ctx, { loaded, body, files }) =>
      Banners.view(await Banners.update(ctx, loaded.id, { ...body, files })),
  })
  serve(app, bannerRoutes.remove, { ...bannerOptions, handler: (ctx, { loaded }) => Banners.remove(ctx, loaded.id) })
}

const alertOptions = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { id: AlertId } }) => Alerts.get(ctx, params.id),
} as const

const alerts = (app: FastifyInstance): void => {
  serve(app, alertRoutes.list, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { query }) => (await Alerts.list(ctx, { all: query.show === 'all' })).map(Alerts.view),
  })
  serve(app, alertRoutes.create, {
    guard: admin,
    handler: async (ctx, { body }) => Alerts.view(await Alerts.create(ctx, body)),
  })
  serve(app, alertRoutes.update, {
    ...alertOptions,
    handler: async (ctx, { loaded, body }) => Alerts.view(await Alerts.update(ctx, loaded.id, body)),
  })
  serve(app, alertRoutes.remove, { ...alertOptions, handler: (ctx, { loaded }) => Alerts.remove(ctx, loaded.id) })
}
