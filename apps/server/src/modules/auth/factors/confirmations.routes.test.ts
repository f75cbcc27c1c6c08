import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { securityRoutes, userRoutes, type Confirmation } from '@agone/contract'
import { Users } from '../../accounts/index.ts'
import { testPassword } from '../../../../test/support/factories/accounts.ts'
import { codeOf, userWithToken, withTwoFactor } from '../../../../test/support/auth/users-with-tokens.ts'
import * as Confirmations from './confirmations.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const confirm = (token: string | undefined, body: Confirmation) => t.call(securityRoutes.confirm, token, { body })
const userWithoutPassword = () => userWithToken(t, { columns: { password_hash: null } })
/** What a call without a body requires of the session of a token. */
const demandRecent = async (token: string) => {
  const viewer = await t.auth.authenticate(token)
  await Confirmations.demandRecent({ ...t.ctx(), viewer })
}
const refused = { code: 'INVALID_CREDENTIALS' }
const passwords = { password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7' }
const changePassword = (token: string, body: { oldPassword?: string; code?: string }) =>
  t.call(securityRoutes.changePassword, token, { body: { ...passwords, ...body } })

// These two come first: their sign-ins are recent by the real clock.
test('an account without a password sets its first one after a sign-in of the last five minutes', async () => {
  const { user, token } = await userWithoutPassword()
  assert.equal((await changePassword(token, {})).status, 204)
  assert.ok(await Users.matchesPassword(t.ctx(), await Users.get(t.ctx(), user.id), passwords.password))
  assert.equal((await changePassword(token, {})).title, 'OLD_PASSWORD_INVALID', 'the account has a password now')
})

test('without a password, a sign-in of the last five minutes confirms', async () => {
  const { token } = await userWithoutPassword()
  await demandRecent(token)
  await assert.rejects(
    demandRecent((await userWithToken(t)).token),
    refused,
    'with a password, a recent sign-in is not enough',
  )
  assert.equal((await confirm(token, { password: 'Qualunque-2026' })).status, 204)
  t.clock.advance(4 * 60_000)
  assert.equal((await confirm(token, {})).status, 204)
  await demandRecent(token)
  t.clock.advance(2 * 60_000)
  await assert.rejects(demandRecent(token), refused, 'one confirmation does not renew the next')
  assert.equal((await confirm(token, {})).title, 'INVALID_CREDENTIALS')
})

test('the password confirms one session for five minutes', async () => {
  const { user, token } = await userWithToken(t)
  const other = await tokenFor(t.auth, user)
  await assert.rejects(demandRecent(token), refused)
  assert.equal((await confirm(undefined, {})).title, 'UNAUTHORIZED')
  for (const body of [{}, { password: '' }, { password: 'Sbagliata-2026' }]) {
    assert.equal((await confirm(token, body)).title, 'INVALID_CREDENTIALS')
  }
  assert.equal((await confirm(token, { password: testPassword })).status, 204)
  await demandRecent(token)
  await assert.rejects(demandRecent(other), refused)
  t.clock.advance(5 * 60_000)
  await assert.rejects(demandRecent(token), refused)
})

test('with two-factor authentication a code is needed too, and works once', async () => {
  const { token, secret } = await withTwoFactor(t)
  const typed = { password: testPassword, code: codeOf(t, secret) }
  assert.equal((await confirm(token, { password: testPassword })).title, '2FA-CODE_NEEDED')
  assert.equal((await confirm(token, { password: testPassword, code: '12' })).title, '2FA-CODE_INVALID')
  assert.equal((await confirm(token, { ...typed, password: 'Sbagliata-2026' })).title, 'INVALID_CREDENTIALS')
  assert.equal((await confirm(token, typed)).status, 204)
  assert.equal((await confirm(token, typed)).title, '2FA-CODE_INVALID')
})

test('a token does not allow unlimited attempts of the password', async () => {
  const { token } = await userWithToken(t)
  const all = await Promise.all(Array.from({ length: 14 }, () => confirm(token, { password: 'Sbagliata-2026' })))
  assert.equal(all.filter(({ title }) => title === 'INVALID_CREDENTIALS').length, 10)
  const last = await confirm(token, { password: testPassword })
  assert.deepEqual([last.status, last.title], [429, 'RATE_LIMIT'])
  assert.ok(last.retryAfter > 0)
  const change = { oldPassword: testPassword, password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7' }
  assert.equal((await t.call(securityRoutes.changePassword, token, { body: change })).title, 'RATE_LIMIT')
})

test('a new mail address is confirmed, and has to be verified again', async () => {
  const { user, token } = await userWithToken(t)
  const other = await userWithToken(t)
  const change = (email: string, password?: string, as: string | undefined = token) =>
    t.call(securityRoutes.changeEmail, as, { body: { email, ...(password === undefined ? {} : { password }) } })
  const { changeEmail } = securityRoutes
  const visitor = await t.call(changeEmail, undefined, { body: { email: 'new@example.org' } })
  assert.equal(visitor.title, 'UNAUTHORIZED')
  assert.equal((await change('not a mail', testPassword)).title, 'INVALID_EMAIL')
  assert.equal((await change('new@example.org')).title, 'INVALID_CREDENTIALS')
  assert.equal((await change('new@example.org', 'Sbagliata-2026')).title, 'INVALID_CREDENTIALS')
  const taken = (await Users.get(t.ctx(), other.user.id)).email ?? ''
  assert.equal((await change(taken.toUpperCase(), testPassword)).title, 'EMAIL_USED')
  assert.equal((await t.call(userRoutes.me, token, {})).answer.email, user.email)
  const { answer } = await change('new@example.org', testPassword)
  assert.deepEqual([answer.email, answer.verified], ['new@example.org', false])
})

test('no hash of a body with a password is stored for an Idempotency-Key', async () => {
  const { user, token } = await userWithToken(t)
  const calls = [
    { method: 'PATCH', url: '/accounts/v2/users/@me/security/email' },
    { method: 'POST', url: '/accounts/v2/users/@me/security/confirmation' },
  ] as const
  for (const { method, url } of calls) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': url, 'content-type': 'application/json' }
    const email = method === 'PATCH' ? { email: 'chiave@example.org' } : {}
    const payload = JSON.stringify({ ...email, password: testPassword })
    assert.ok((await t.app.inject({ method, url, headers, payload })).statusCode < 300)
  }
  const stored = await sql`select 1 from idempotency_keys where user_id = ${user.id}`.execute(t.db)
  assert.equal(stored.rows.length, 0)
})

test('an account without a password needs a recent sign-in to set one', async () => {
  const { user, token } = await userWithoutPassword()
  for (const body of [{}, { oldPassword: '' }, { oldPassword: testPassword }]) {
    assert.equal((await changePassword(token, body)).title, 'INVALID_CREDENTIALS')
  }
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasPassword, false)
  assert.ok(!(await Users.matchesPassword(t.ctx(), await Users.get(t.ctx(), user.id), passwords.password)))
})

test('with two-factor authentication a new password needs a code, and a refused password does not consume it', async () => {
  const { token, secret } = await withTwoFactor(t)
  const [oldPassword, code] = [testPassword, codeOf(t, secret)]
  assert.equal((await changePassword(token, { oldPassword })).title, '2FA-CODE_NEEDED')
  assert.equal((await changePassword(token, { oldPassword, code: '12' })).title, '2FA-CODE_INVALID')
  assert.equal((await changePassword(token, { oldPassword: 'Sbagliata-2026', code })).title, 'OLD_PASSWORD_INVALID')
  assert.equal((await changePassword(token, { code })).title, 'OLD_PASSWORD_INVALID')
  const weak = { oldPassword, code, password: 'gradinata', passwordConfirm: 'gradinata' }
  assert.equal((await t.call(securityRoutes.changePassword, token, { body: weak })).title, 'WEAK_PASSWORD_ERROR')
  assert.equal((await changePassword(token, { oldPassword, code })).status, 204)
  assert.equal((await changePassword(token, { oldPassword: passwords.password, code })).title, '2FA-CODE_INVALID')
})

test('a recovery code also allows a new password', async () => {
  const { token, recoveryCodes } = await withTwoFactor(t)
  const [code = ''] = recoveryCodes
  assert.equal((await changePassword(token, { oldPassword: testPassword, code })).status, 204)
})
