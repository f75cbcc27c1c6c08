import { emailFault, securityRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, serve, signedIn } from '../../../platform/http/index.ts'
import { OwnAccount, Users } from '../../accounts/index.ts'
import type { Auth } from '../auth.ts'
import * as Sessions from '../sessions/sessions.ts'
import * as Confirmations from './confirmations.ts'

/** Confirming the session itself, and the change of the mail address, which needs a confirmation. */
export const confirmationRoutes = (app: FastifyInstance, auth: Auth): void => {
  serve(app, securityRoutes.confirm, {
    guard: signedIn,
    credential: true,
    replay: false,
    handler: (ctx, { body }) => Confirmations.remember(auth, ctx, body),
  })
  serve(app, securityRoutes.changeEmail, {
    guard: signedIn,
    credential: true,
    // An idempotency key is stored with a hash of the body, from which the password could be guessed quickly.
    replay: false,
    handler: async (ctx, { body: { email, ...typed } }) => {
      // Checked first, so that no code is consumed in vain.
      if (emailFault(email)) throw new AppError('INVALID_EMAIL')
      await Confirmations.demand(auth, ctx, { typed, refusal: 'INVALID_CREDENTIALS' })
      const user = await inTransaction(ctx, async (inner) => {
        await Sessions.lockCaller(inner, ctx.viewer)
        return OwnAccount.changeEmail(inner, ctx.viewer, { email, publicUrl: auth.publicUrl })
      })
      return Users.fullView(user)
    },
  })
}
