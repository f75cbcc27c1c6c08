import { ownAccountRoutes } from '@agone/contract'
import { chooseLocale } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import * as Preferences from './preferences.ts'

/** The preferences of the signed-in user. */
export const preferencesRoutes = (app: FastifyInstance): void => {
  serve(app, ownAccountRoutes.preferences, {
    guard: signedIn,
    handler: (ctx) => Preferences.get(ctx, ctx.viewer.id),
  })
  serve(app, ownAccountRoutes.changePreferences, {
    guard: signedIn,
    handler: (ctx, { body, request }) => {
      const browser = chooseLocale({ accept: request.headers['accept-language'] })
      return Preferences.update(ctx, ctx.viewer.id, { changes: body, browser })
    },
  })
}
