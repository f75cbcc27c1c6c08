import { generateSync } from 'otplib'
import assert from 'node:assert/strict'
import {
  limits,
  passkeyRoutes,
  personalTokenRoutes,
  secondFactorRoutes,
  securityRoutes,
  staffRoutes,
  userRoutes,
  newId,
} from '@agone/contract'
import * as Deletions from '../../src/modules/accounts/deletion/deletions.ts'
import * as Erasures from '../../src/modules/accounts/deletion/erasures.ts'
import { createUser, testPassword } from '../support/factories/accounts.ts'
import { createAuthenticator } from '../support/auth/authenticator.ts'
import { storeTokens } from '../support/auth/personal-token.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { picture, captainRequest } from './requests.ts'
import type { MakeConflicts, UserRef } from './conflicts-scene.ts'
import { staff, expectedOfStaff, type AccessTable, type GoodRequest, type MakeRequest } from './row.ts'
import type { RightsScene, Caller } from './scene.ts'

const freshName = () => `nuovo-${newId().slice(-10)}`

const mePath = '/accounts/v2/users/@me'

/** The owner of the account; for a visitor, who has none, the message is that for a user. */
const ownerOf = (who: Caller) => (who === 'visitor' ? 'user' : who)

/** A visitor cannot call anything, so there is nothing to prepare. */
const canCall = (who: Caller) => !['visitor', 'banned', 'deleted', 'guest'].includes(who)

const aboutCaptain =
  (body: () => object): MakeRequest =>
  async (scene) => ({ ids: { id: await scene.idOf('captain') }, body: body() })

const confirmed: MakeRequest = ({ password }) => ({ body: { password } })

const secretOf = async (scene: RightsScene, who: Caller) =>
  String((await scene.perform(who, 'GET', `${mePath}/security/2fa/configure`))['secret'])

/** Turns the second factor on, and returns a later code. */
const twoFactor = async (scene: RightsScene, who: Caller): Promise<string> => {
  if (!canCall(who)) return '000000'
  const secret = await secretOf(scene, who)
  const code = (epoch: number) => generateSync({ secret, epoch })
  const now = Math.floor(Date.now() / 1000)
  const body = { code: code(now), password: scene.password }
  await scene.perform(who, 'PATCH', `${mePath}/security/2fa/configure`, { body })
  return code(now + 30)
}

const passkeyAttestation = async (scene: RightsScene, who: Caller): Promise<object> => {
  const { password } = scene
  const { options } = await scene.perform(canCall(who) ? who : 'user', 'POST', `${mePath}/passkeys/options`, {
    body: { password },
  })
  const authenticator = createAuthenticator('http://localhost:3000')
  const isOptions = (_given: unknown): _given is Parameters<typeof authenticator.create>[0] => true
  assert.ok(isOptions(options))
  return { name: 'Telefono', response: authenticator.create(options) }
}

const passkeyOf = async (scene: RightsScene, who: Caller): Promise<GoodRequest> => {
  const { password } = scene
  const owner = canCall(who) ? who : 'user'
  const added = await scene.perform(owner, 'POST', `${mePath}/passkeys`, {
    body: await passkeyAttestation(scene, owner),
  })
  return { ids: { id: String(added['id']) }, body: { password } }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const newToken = (password: string) => ({ password, name: 'Tabellone', scopes: ['read'], expires_at: tomorrow() })

/** Calls about accounts, and their conflicts. */
export const accountsAccess: AccessTable = {
  'GET /accounts/v2/search/users': { may: 'signedIn', empty: '200' },
  'GET /accounts/v2/usernames/:username': {
    may: 'everybody',
    empty: 'PROFILE_NOT_FOUND',
    request: async (scene) => ({
      ids: { username: (await scene.person('captain')).username },
    }),
  },
  'GET /accounts/v2/users': {
    may: 'everybody',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async (scene) => ({ query: `id=${await scene.idOf('captain')}` }),
  },
  'POST /accounts/v2/users': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { username: freshName(), email: `${freshName()}@example.org` } }),
  },
  'GET /accounts/v2/users/:id': { may: 'everybody', empty: 'USER_NOT_FOUND', request: captainRequest },
  'PUT /accounts/v2/users/:id/banned': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: aboutCaptain(() => ({ value: true, reason: 'ha barato' })),
  },
  'PUT /accounts/v2/users/:id/email': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: aboutCaptain(() => ({ email: `${freshName()}@example.org` })),
  },
  // There is an ADMIN in the scene, so that the call is refused for everybody.
  'POST /accounts/v2/first-admin': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    laterError: 'PERMISSION_DENIED_ERROR',
    request: async (scene) => {
      await scene.person('admin')
      return { body: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } }
    },
  },
  'GET /accounts/v2/users/:id/resetPasswordLink': { ...staff, empty: 'USER_NOT_FOUND', request: captainRequest },
  'POST /accounts/v2/users/:id/roles': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: aboutCaptain(() => ({ role: 'TOURNAMENT_MANAGER' })),
  },
  'DELETE /accounts/v2/users/:id/roles/:role': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: async (scene) => {
      const id = await scene.idOf('captain')
      await scene.once('role', () =>
        scene.perform('admin', 'POST', `/accounts/v2/users/${id}/roles`, { body: { role: 'TOURNAMENT_MANAGER' } }),
      )
      return { ids: { id, role: 'TOURNAMENT_MANAGER' } }
    },
  },
  'PUT /accounts/v2/users/:id/username': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: aboutCaptain(() => ({ username: freshName() })),
  },
  'PUT /accounts/v2/users/:id/verified': {
    ...staff,
    empty: 'USER_NOT_FOUND',
    request: aboutCaptain(() => ({ value: false })),
  },
  'DELETE /accounts/v2/users/@me': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: async (scene, who) => {
      const { username } = await scene.person(ownerOf(who))
      return { body: { username, password: scene.password } }
    },
  },
  'GET /accounts/v2/users/@me': { may: 'signedIn', empty: '200' },
  'PATCH /accounts/v2/users/@me': { may: 'signedIn', empty: '200', request: () => ({ body: { name: 'Giada' } }) },
  'PATCH /accounts/v2/users/@me/avatar': {
    may: 'signedIn',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async () => ({ file: { name: 'avatar', bytes: await picture() } }),
  },
  'GET /accounts/v2/users/@me/export': {
    may: 'signedIn',
    empty: 'INVALID_CREDENTIALS',
    request: async (scene, who) => {
      const { password } = scene
      if (canCall(who)) await scene.perform(who, 'POST', `${mePath}/security/confirmation`, { body: { password } })
      return {}
    },
  },
  'GET /accounts/v2/users/@me/passkeys': { may: 'signedIn', empty: '200' },
  'POST /accounts/v2/users/@me/passkeys': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: async (scene, who) => ({ body: await passkeyAttestation(scene, who) }),
  },
  'DELETE /accounts/v2/users/@me/passkeys/:id': { may: 'signedIn', empty: 'UNKNOWN_ERROR', request: passkeyOf },
  'POST /accounts/v2/users/@me/passkeys/options': {
    may: 'signedIn',
    empty: 'INVALID_CREDENTIALS',
    request: confirmed,
  },
  'GET /accounts/v2/users/@me/preferences': { may: 'signedIn', empty: '200' },
  'PATCH /accounts/v2/users/@me/preferences': {
    may: 'signedIn',
    empty: '200',
    request: () => ({ body: { language: 'it' } }),
  },
  'GET /accounts/v2/users/@me/security/2fa/configure': { may: 'signedIn', empty: '200' },
  'PATCH /accounts/v2/users/@me/security/2fa/configure': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: async (scene, who) => {
      const secret = canCall(who) ? await secretOf(scene, who) : 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      return { body: { code: generateSync({ secret }), password: scene.password } }
    },
  },
  'PATCH /accounts/v2/users/@me/security/2fa/disable': {
    may: 'signedIn',
    empty: '2FA_ALREADY_DISABLED',
    request: async (scene, who) => ({
      body: { password: scene.password, code: await twoFactor(scene, who) },
    }),
  },
  'POST /accounts/v2/users/@me/security/2fa/recoveryCodes': {
    may: 'signedIn',
    empty: '2FA_ALREADY_DISABLED',
    request: async (scene, who) => ({
      body: { password: scene.password, code: await twoFactor(scene, who) },
    }),
  },
  'POST /accounts/v2/users/@me/security/confirmation': {
    may: 'signedIn',
    empty: 'INVALID_CREDENTIALS',
    request: confirmed,
  },
  'PATCH /accounts/v2/users/@me/security/email': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: ({ password }) => ({ body: { email: `${freshName()}@example.org`, password } }),
  },
  'PATCH /accounts/v2/users/@me/security/password': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: ({ password }) => ({
      body: { old_password: password, password: 'Gradinata-Sud-7', password_confirm: 'Gradinata-Sud-7' },
    }),
  },
  'PATCH /accounts/v2/users/@me/security/password/reset': {
    may: 'everybody',
    laterError: 'INVALID_PASSWORD_RESET_TOKEN',
    empty: 'BODY_INVALID',
    request: () => ({
      body: { code: 'nessuno', password: 'Gradinata-Sud-7', password_confirm: 'Gradinata-Sud-7' },
    }),
  },
  'POST /accounts/v2/users/@me/security/password/reset': {
    may: 'everybody',
    empty: 'BODY_INVALID',
    request: () => ({ body: { login: freshName() } }),
  },
  'GET /accounts/v2/users/@me/sessions': { may: 'signedIn', empty: '200' },
  'DELETE /accounts/v2/users/@me/sessions/:id': {
    may: 'signedIn',
    empty: 'UNKNOWN_ERROR',
    request: async (scene, who) => {
      const owner = canCall(who) ? who : 'user'
      const { auth } = scene.product
      const viewer = await auth.authenticate(await tokenFor(auth, await scene.person(ownerOf(owner))))
      return { ids: { id: viewer.sessionId ?? '' } }
    },
  },
  'GET /accounts/v2/users/@me/tokens': { may: 'signedIn', empty: '200' },
  'POST /accounts/v2/users/@me/tokens': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: ({ password }) => ({ body: newToken(password) }),
  },
  'DELETE /accounts/v2/users/@me/tokens/:id': {
    may: 'signedIn',
    empty: 'UNKNOWN_ERROR',
    request: async (scene, who) => {
      const owner = canCall(who) ? who : 'user'
      const { id } = await scene.perform(owner, 'POST', `${mePath}/tokens`, { body: newToken(scene.password) })
      return { ids: { id: String(id) } }
    },
  },
  'PUT /accounts/v2/users/@me/username': {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: () => ({ body: { username: freshName() } }),
  },
  'PATCH /accounts/v2/users/@me/verify': {
    may: 'everybody',
    laterError: 'INVALID_VERIFY_TOKEN',
    empty: 'BODY_INVALID',
    request: () => ({ body: { verify_code: 'nessuno' } }),
  },
  'POST /accounts/v2/users/@me/verify/mail': {
    may: 'signedIn',
    laterError: {
      user: 'ENTITY_CONFLICT',
      captain: 'ENTITY_CONFLICT',
      manager: 'ENTITY_CONFLICT',
      otherManager: 'ENTITY_CONFLICT',
      admin: 'ENTITY_CONFLICT',
    },
    empty: { unverified: '204', others: 'ENTITY_CONFLICT' },
  },
}

const security: MakeConflicts = async (scene) => {
  const { ctx, call, tokenOf, row, repeated } = scene
  const [user, other, guarded] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)]
  const { secret } = (await call(secondFactorRoutes.configure, await tokenOf(guarded), {})).answer
  const body = { code: generateSync({ secret }) }
  const password = testPassword
  return [
    await repeated(secondFactorRoutes.enable, 'ENTITY_CONFLICT', guarded, { body }),
    row(secondFactorRoutes.disable, '2FA_ALREADY_DISABLED', user, { body: { password } }),
    row(secondFactorRoutes.renewRecoveryCodes, '2FA_ALREADY_DISABLED', user, { body: { password } }),
    row(securityRoutes.rename, 'USERNAME_ALREADY_USED', user, { body: { username: other.username } }),
    row(securityRoutes.changeEmail, 'EMAIL_USED', user, { body: { email: other.email ?? '', password } }),
    row(userRoutes.sendVerifyMail, 'ENTITY_CONFLICT', user, {}),
  ]
}

const passkeys: MakeConflicts = async (scene) => {
  const { ctx, call, tokenOf, row } = scene
  const [user, other] = [await createUser(ctx), await createUser(ctx, { columns: { password_hash: null } })]
  const authenticator = createAuthenticator('http://localhost:3000')
  const respondTo = async (sender: UserRef, body: { password?: string }) => {
    const { options } = (await call(passkeyRoutes.options, await tokenOf(sender), { body })).answer
    return { name: 'Telefono', response: authenticator.create(options) }
  }
  const only = { body: await respondTo(other, {}) }
  const { id } = (await call(passkeyRoutes.add, await tokenOf(other), only)).answer
  return [
    row(passkeyRoutes.add, 'ENTITY_CONFLICT', user, { body: await respondTo(user, { password: testPassword }) }),
    row(passkeyRoutes.remove, 'ENTITY_CONFLICT', other, { params: { id }, body: {} }),
  ]
}

const byStaff: MakeConflicts = async (scene) => {
  const { ctx, admin, row } = scene
  const [user, other, manager] = [
    await createUser(ctx),
    await createUser(ctx),
    await createUser(ctx, { roles: ['TOURNAMENT_MANAGER'] }),
  ]
  const erased = { id: (await createUser(ctx)).id }
  await Deletions.begin(ctx, erased.id)
  await Erasures.erase(ctx, erased.id)
  const email = 'nuova@example.org'
  const params = { id: user.id }
  return [
    row(staffRoutes.createUser, 'USERNAME_USED', admin, { body: { username: user.username, email } }),
    row(staffRoutes.setVerified, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', admin, { params: erased, body: { value: true } }),
    row(staffRoutes.setUsername, 'USERNAME_USED', admin, { params, body: { username: other.username } }),
    row(staffRoutes.setEmail, 'EMAIL_USED', admin, { params, body: { email: other.email ?? '' } }),
    row(staffRoutes.setBanned, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', admin, {
      params: erased,
      body: { value: true, reason: 'ha barato' },
    }),
    row(staffRoutes.addRole, 'USER_CONFLICT', admin, {
      params: { id: manager.id },
      body: { role: 'TOURNAMENT_MANAGER' },
    }),
    row(staffRoutes.removeRole, 'USER_CONFLICT', admin, { params: { ...params, role: 'TOURNAMENT_MANAGER' } }),
  ]
}

const tokens: MakeConflicts = async ({ ctx, row }) => {
  const user = await createUser(ctx)
  await storeTokens(ctx, user.id, limits.tokensPerUser)
  return [
    row(personalTokenRoutes.create, 'ENTITY_CONFLICT', user, {
      body: { password: testPassword, name: 'Tabellone', scopes: ['read'], expiresAt: tomorrow() },
    }),
  ]
}

export const accountsConflicts: readonly MakeConflicts[] = [security, passkeys, tokens, byStaff]
