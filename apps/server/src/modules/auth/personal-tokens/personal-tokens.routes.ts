import { personalTokenRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import { DataExports } from '../../accounts/index.ts'
import type { Auth } from '../auth.ts'
import * as Confirmations from '../factors/confirmations.ts'
import * as PersonalTokens from './personal-tokens.ts'

/** The personal access tokens of the signed-in user. These calls cannot be made with such a token. */
export const personalTokensRoutes = (app: FastifyInstance, auth: Auth): void => {
  DataExports.register(app.platform.events, { name: 'tokens', read: PersonalTokens.list })
  serve(app, personalTokenRoutes.list, {
    guard: signedIn,
    handler: async (ctx) => ({ entries: await PersonalTokens.list(ctx, ctx.viewer.id) }),
  })
  serve(app, personalTokenRoutes.create, {
    guard: signedIn,
    credential: true,
    // The answer is not stored for repeated calls, because it contains the token.
    replay: false,
    handler: async (ctx, { body: { name, scopes, expiresAt, ...typed } }) => {
      await Confirmations.demand(auth, ctx, { typed, refusal: 'INVALID_CREDENTIALS' })
      return PersonalTokens.create(ctx, { name, scopes, expiresAt }, auth.publicUrl)
    },
  })
  serve(app, personalTokenRoutes.revoke, {
    guard: signedIn,
    load: (ctx, { params }) => PersonalTokens.get(ctx, ctx.viewer.id, params.id),
    handler: (ctx, { params }) => PersonalTokens.revoke(ctx, params.id),
  })
}
