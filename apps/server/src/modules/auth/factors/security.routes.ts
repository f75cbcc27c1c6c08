import type { FastifyInstance } from 'fastify'
import type { Auth } from '../auth.ts'
import { confirmationRoutes } from './confirmations.routes.ts'
import { personalTokensRoutes } from '../personal-tokens/personal-tokens.routes.ts'
import { devicesRoutes } from '../sessions/devices.routes.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { passwordRoutes } from './passwords.routes.ts'
import { secondFactorsRoutes } from './second-factor/second-factors.routes.ts'

/** The security settings of the signed-in user. */
export const ownSecurityRoutes = (app: FastifyInstance, auth: Auth): void => {
  passwordRoutes(app, auth)
  confirmationRoutes(app, auth)
  secondFactorsRoutes(app, auth)
  passkeysRoutes(app, auth)
  devicesRoutes(app, auth)
  personalTokensRoutes(app, auth)
}
