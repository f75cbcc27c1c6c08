import { sessionRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import type { Auth } from '../auth.ts'
import * as Devices from './devices.ts'

/** "Your devices": the sessions of the signed-in user, and ending one of them. */
export const devicesRoutes = (app: FastifyInstance, auth: Auth): void => {
  serve(app, sessionRoutes.list, {
    guard: signedIn,
    handler: async (ctx) => ({ entries: await Devices.list(auth, ctx) }),
  })
  serve(app, sessionRoutes.end, {
    guard: signedIn,
    handler: (ctx, { params }) => Devices.end(auth, ctx, params.id),
  })
}
