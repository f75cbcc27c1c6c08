import type { FastifyInstance } from 'fastify'
import { Attempts } from '../../platform/http/index.ts'
import { assetsRoutes } from './sign-on/assets.routes.ts'
import type { Auth } from './auth.ts'
import * as CaptchaCodes from './sign-on/captcha/captcha-codes.ts'
import { captchaRoutes } from './sign-on/captcha/captcha.routes.ts'
import * as Captcha from './sign-on/captcha/captcha.ts'
import * as Devices from './sessions/devices.ts'
import { externalRoutes, registerIdentities, refuseOwnSignOn } from './external/external.routes.ts'
import { interactionRoutes } from './sign-on/interactions.routes.ts'
import { accountDeletionRoutes } from './factors/account-deletion.routes.ts'
import { logoutRoutes } from './sessions/logout.routes.ts'
import * as PasskeyChallenges from './factors/passkeys/passkey-challenges.ts'
import * as PersonalTokens from './personal-tokens/personal-tokens.ts'
import { protocolRoutes } from './provider/protocol.ts'
import * as RecordStore from './provider/records.store.ts'
import * as Recoveries from './sign-on/recoveries.ts'
import { resetRoutes } from './sign-on/reset.routes.ts'
import { ownSecurityRoutes } from './factors/security.routes.ts'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    'auth.clear-out': object
    'auth.rotate-keys': object
  }
}

/** Sign-on: its pages, logout, the provider, and the deletion of expired records. */
export const authPlugin = (app: FastifyInstance, auth: Auth): void => {
  const { events, jobs } = app.platform
  assetsRoutes(app)
  registerIdentities(app)
  if (auth.external) {
    externalRoutes(app, auth, auth.external)
    refuseOwnSignOn(app)
  } else {
    interactionRoutes(app, auth)
    captchaRoutes(app, auth)
    resetRoutes(app, auth)
  }
  ownSecurityRoutes(app, auth)
  accountDeletionRoutes(app, auth)
  logoutRoutes(app, auth)
  protocolRoutes(app, auth)
  events.answer('sessions.living', (ctx, { sessionIds }) => RecordStore.findLivingSessions(ctx.db, sessionIds))
  jobs.define('auth.forgotten', (ctx, { login }) => Recoveries.sendMail(ctx, login, auth.publicUrl))
  jobs.define('auth.captcha-code', (ctx, request) => CaptchaCodes.sendMail(ctx, request, auth.publicUrl))
  jobs.define('auth.clear-out', async (ctx) => {
    await RecordStore.deleteAllExpired(ctx.db)
    await Captcha.removeExpired(ctx)
    await Attempts.removeExpired(ctx)
    await Devices.removeEnded(ctx)
    await PasskeyChallenges.removeExpired(ctx)
    await PersonalTokens.removeExpired(ctx)
  })
  jobs.schedule('auth.clear-out', '25 * * * *')
  jobs.define('auth.rotate-keys', () => auth.rotateDueKeys())
  jobs.schedule('auth.rotate-keys', '5 4 * * *')
}
