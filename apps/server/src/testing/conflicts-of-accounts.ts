import { passkeyRoutes, secondFactorRoutes, securityRoutes, staffRoutes, userRoutes } from '@agone/contract'
import { generateSync } from 'otplib'
import * as Deletions from '../modules/accounts/deletion/deletions.ts'
import * as Erasures from '../modules/accounts/deletion/erasures.ts'
import { createUser, testPassword } from '../modules/accounts/testing.ts'
import { createAuthenticator } from '../modules/auth/testing/authenticator.ts'
import type { MakeConflicts, Someone } from './conflicts-scene.ts'

const security: MakeConflicts = async (scene) => {
  const { ctx, call, tokenOf, row, again } = scene
  const [user, other, guarded] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)]
  const { secret } = (await call(secondFactorRoutes.configure, await tokenOf(guarded), {})).answer
  const body = { code: generateSync({ secret }) }
  const password = testPassword
  return [
    await again(secondFactorRoutes.enable, 'ENTITY_CONFLICT', guarded, { body }),
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
  const respondTo = async (by: Someone, body: { password?: string }) => {
    const { options } = (await call(passkeyRoutes.options, await tokenOf(by), { body })).answer
    return { name: 'Telefono', response: authenticator.create(options) }
  }
  const only = { body: await respondTo(other, {}) }
  const { id } = (await call(passkeyRoutes.add, await tokenOf(other), only)).answer
  return [
    row(passkeyRoutes.add, 'ENTITY_CONFLICT', user, { body: await respondTo(user, { password: testPassword }) }),
    row(passkeyRoutes.remove, 'ENTITY_CONFLICT', other, { params: { id }, body: {} }),
  ]
}

const staff: MakeConflicts = async (scene) => {
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

export const conflictsOfAccounts: readonly MakeConflicts[] = [security, passkeys, staff]
