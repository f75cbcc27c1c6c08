import { securityRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, serve, signedIn } from '../../../platform/http/index.ts'
import type { Auth } from '../auth.ts'
import * as Recoveries from '../sign-on/recoveries.ts'
import * as Passwords from './passwords.ts'

/** Passwords over the API: a change ends all other sessions, a reset ends all of them. */
export const passwordRoutes = (app: FastifyInstance, auth: Auth): void => {
  serve(app, securityRoutes.changePassword, {
    guard: signedIn,
    credential: true,
    replay: false,
    handler: (ctx, { body }) => Passwords.change(auth, ctx, body),
  })
  serve(app, securityRoutes.requestReset, {
    guard: anyone,
    credential: true,
    handler: (ctx, { body }) => Recoveries.request(ctx, body.login),
  })
  serve(app, securityRoutes.reset, {
    guard: anyone,
    credential: true,
    replay: false,
    handler: (_ctx, { body }) => Recoveries.reset(auth, body),
  })
}
