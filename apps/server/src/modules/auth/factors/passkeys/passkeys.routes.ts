import { passkeyRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, serve, signedIn } from '../../../../platform/http/index.ts'
import type { Auth } from '../../auth.ts'
import * as Confirmations from '../confirmations.ts'
import * as Passkeys from './passkeys.ts'

/** The passkeys of the signed-in user. */
export const passkeysRoutes = (app: FastifyInstance, auth: Auth): void => {
  serve(app, passkeyRoutes.list, {
    guard: signedIn,
    handler: async (ctx) => ({ entries: await Passkeys.list(ctx, ctx.viewer.id) }),
  })
  serve(app, passkeyRoutes.options, {
    guard: signedIn,
    credential: true,
    replay: false,
    handler: async (ctx, { body }) => {
      await Confirmations.demand(auth, ctx, { typed: body, refusal: 'INVALID_CREDENTIALS' })
      return { options: await Passkeys.creationOptions(auth, ctx) }
    },
  })
  serve(app, passkeyRoutes.add, {
    guard: signedIn,
    handler: (ctx, { body }) => Passkeys.add(auth, ctx, body),
  })
  serve(app, passkeyRoutes.remove, {
    guard: signedIn,
    credential: true,
    replay: false,
    // Checked first, so that no code is consumed in vain.
    load: async (ctx, { params }) => {
      if (!(await Passkeys.has(ctx, ctx.viewer.id, params.id))) throw new AppError('UNKNOWN_ERROR')
    },
    handler: async (ctx, { params, body }) => {
      await Confirmations.demand(auth, ctx, { typed: body, refusal: 'INVALID_CREDENTIALS' })
      await Passkeys.remove(auth, ctx, params.id)
    },
  })
}
