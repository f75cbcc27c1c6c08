import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Confirmation, confirmationErrors } from './security.ts'

/** Ten codes that each replace a TOTP code once; shown only now, because only their hashes are stored. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

/** Two-factor authentication by TOTP (RFC 6238: SHA-1, 6 digits, 30 seconds). */
export const secondFactorRoutes = {
  configure: route({
    name: 'getTwoFactorSetup',
    method: 'GET',
    path: '/accounts/v2/users/@me/security/2fa/configure',
    summary: 'The secret to put into an authenticator app; the same until it is confirmed',
    answer: Type.Object({ secret: Type.String(), otpauthUrl: Type.String() }),
    errors: ['ENTITY_CONFLICT', 'UNSUPPORTED_AUTH_METHOD_ERROR'],
  }),
  enable: route({
    name: 'enableTwoFactor',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/security/2fa/configure',
    summary:
      'Turn two-factor authentication on with a code of the app, and the password unless the session signed in within the last 5 minutes; answers the recovery codes',
    body: Type.Object({ code: Type.String({ maxLength: 100 }), password: Confirmation.properties.password }),
    answer: RecoveryCodes,
    errors: ['WRONG_PASSWORD', ...confirmationErrors, 'ENTITY_CONFLICT', 'UNSUPPORTED_AUTH_METHOD_ERROR'],
  }),
  disable: route({
    name: 'disableTwoFactor',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/security/2fa/disable',
    summary: 'Turn two-factor authentication off',
    body: Confirmation,
    status: 204,
    answer: null,
    errors: ['WRONG_PASSWORD', ...confirmationErrors, '2FA_ALREADY_DISABLED', 'UNSUPPORTED_AUTH_METHOD_ERROR'],
  }),
  renewRecoveryCodes: route({
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: '/accounts/v2/users/@me/security/2fa/recoveryCodes',
    summary: 'Ten new recovery codes; the old ones stop working',
    body: Confirmation,
    answer: RecoveryCodes,
    errors: ['INVALID_CREDENTIALS', ...confirmationErrors, '2FA_ALREADY_DISABLED', 'UNSUPPORTED_AUTH_METHOD_ERROR'],
  }),
} as const
