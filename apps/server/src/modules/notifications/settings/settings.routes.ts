import { notificationSettingRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import * as Settings from './settings.ts'

/** What the caller is notified of. */
export const settingsRoutes = (app: FastifyInstance): void => {
  serve(app, notificationSettingRoutes.get, {
    guard: signedIn,
    handler: (ctx) => Settings.get(ctx, ctx.viewer.id),
  })
  serve(app, notificationSettingRoutes.update, {
    guard: signedIn,
    handler: (ctx, { body }) => Settings.update(ctx, ctx.viewer.id, body),
  })
}
