import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { FullUser } from './users.ts'

const Password = Type.String({ maxLength: 1000 })
const Username = Type.String({ maxLength: 200 })
const Email = Type.String({ maxLength: 320 })

/**
 * Confirms the owner of an account: the password if the account has one (else a sign-in of the last five minutes), and
 * `code`, a TOTP or recovery code, if two-factor authentication is on.
 */
export const Confirmation = Type.Object({
  password: Type.Optional(Password),
  code: Type.Optional(Type.String({ maxLength: 100 })),
})
export type Confirmation = Static<typeof Confirmation>

/** The errors of any call with a `Confirmation`, besides INVALID_CREDENTIALS or WRONG_PASSWORD. */
export const confirmationErrors = ['2FA-CODE_NEEDED', '2FA-CODE_INVALID', 'RATE_LIMIT'] as const

/** Security of the caller's account. A wrong confirmation is 400, never 401. */
export const securityRoutes = {
  rename: route({
    name: 'changeUsername',
    method: 'PUT',
    path: '/accounts/v2/users/@me/username',
    summary: 'Change the username of the caller',
    body: Type.Object({ username: Username }),
    answer: FullUser,
    errors: ['INVALID_NEW_USERNAME', 'USERNAME_ALREADY_YOURS', 'USERNAME_ALREADY_USED'],
  }),
  changePassword: route({
    name: 'changePassword',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/security/password',
    summary: 'Change the password; all other sessions end. An account without one confirms by a fresh sign-in',
    body: Type.Object({
      oldPassword: Type.Optional(Password),
      password: Password,
      passwordConfirm: Password,
      code: Confirmation.properties.code,
    }),
    status: 204,
    answer: null,
    errors: [
      'OLD_PASSWORD_INVALID',
      'INVALID_CREDENTIALS',
      'PASSWORDS_DONT_MATCH',
      'PASSWORD_TOO_SHORT',
      'INVALID_PASSWORD_ERROR',
      'WEAK_PASSWORD_ERROR',
      'UNSUPPORTED_AUTH_METHOD_ERROR',
      ...confirmationErrors,
    ],
  }),
  changeEmail: route({
    name: 'changeEmail',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/security/email',
    summary: 'Change the mail address, confirmed; the account has to be verified again',
    body: Type.Object({ email: Email, ...Confirmation.properties }),
    answer: FullUser,
    errors: ['INVALID_CREDENTIALS', ...confirmationErrors, 'INVALID_EMAIL', 'EMAIL_USED'],
  }),
  requestReset: route({
    name: 'requestPasswordReset',
    method: 'POST',
    path: '/accounts/v2/users/@me/security/password/reset',
    summary: 'Request a mail with a reset link; the answer is the same for every address',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 320 }) }),
    status: 204,
    answer: null,
  }),
  reset: route({
    name: 'resetPassword',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/security/password/reset',
    summary: 'Set a new password with the code of the mail; public, since the code names the user',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 200 }),
      password: Password,
      passwordConfirm: Password,
    }),
    status: 204,
    answer: null,
    errors: [
      'INVALID_PASSWORD_RESET_TOKEN',
      'PASSWORDS_DONT_MATCH',
      'PASSWORD_TOO_SHORT',
      'INVALID_PASSWORD_ERROR',
      'WEAK_PASSWORD_ERROR',
    ],
  }),
  confirm: route({
    name: 'confirmSession',
    method: 'POST',
    path: '/accounts/v2/users/@me/security/confirmation',
    summary: 'Confirm the session for five minutes, for calls that need a confirmation and have no body',
    body: Confirmation,
    status: 204,
    answer: null,
    errors: ['INVALID_CREDENTIALS', ...confirmationErrors],
  }),
} as const
