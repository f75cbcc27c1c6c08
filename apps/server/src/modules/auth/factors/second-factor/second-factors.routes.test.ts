import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateSync } from 'otplib'
import { secondFactorRoutes, userRoutes } from '@agone/contract'
import { createUser, testPassword } from '../../../../../test/support/factories/accounts.ts'
import { codeOf, withTwoFactor } from '../../../../../test/support/auth/users-with-tokens.ts'
import * as SecondFactors from './second-factors.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const verify = (userId: Parameters<typeof SecondFactors.isOn>[1], code: string) =>
  SecondFactors.verify(t.auth, { userId, code })
const refused = (code: string) => ({ code })
const mailsTo = async (address: string | null) => {
  t.clock.advance(1)
  await t.jobs.drain()
  const mails = t.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', address ?? '')
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject)
}

test('the secret stays the same until a code of the app confirms it, and is never shown again', async () => {
  const user = await createUser(t.ctx(), { username: 'Giada.Ferri', locale: 'en' })
  const token = await tokenFor(t.auth, user)
  const { answer } = await t.call(secondFactorRoutes.configure, token, {})
  assert.deepEqual((await t.call(secondFactorRoutes.configure, token, {})).answer, answer)
  assert.match(answer.otpauthUrl, /^otpauth:\/\/totp\/Agone:Giada\.Ferri\?secret=[A-Z2-7]+&issuer=Agone$/)
  assert.ok(answer.otpauthUrl.includes(answer.secret) && answer.secret.length === 32)
  const stored = await t.db.selectFrom('second_factors').select('sealed').where('user_id', '=', user.id).execute()
  assert.ok(!stored.some(({ sealed }) => Buffer.from(sealed).includes(answer.secret)))
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasTwoFactorEnabled, false)

  assert.equal((await t.call(secondFactorRoutes.enable, token, { body: { code: '' } })).title, '2FA-CODE_NEEDED')
  assert.equal((await t.call(secondFactorRoutes.enable, token, { body: { code: '000000' } })).title, '2FA-CODE_INVALID')
  const { recoveryCodes } = (
    await t.call(secondFactorRoutes.enable, token, { body: { code: codeOf(t, answer.secret) } })
  ).answer
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasTwoFactorEnabled, true)
  assert.equal((await t.call(secondFactorRoutes.configure, token, {})).title, 'ENTITY_CONFLICT')
  assert.equal(
    (await t.call(secondFactorRoutes.enable, token, { body: { code: codeOf(t, answer.secret) } })).title,
    'ENTITY_CONFLICT',
  )
  assert.deepEqual(await mailsTo(user.email), ['Two-factor authentication is on'])
})

test('a code of the app works once, within one step of the current time', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  const code = codeOf(t, secret)
  await verify(user.id, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await assert.rejects(verify(user.id, code), refused('2FA-CODE_INVALID'))
  t.clock.advance(30_000)
  await assert.rejects(verify(user.id, code), refused('2FA-CODE_INVALID'))
  const late = codeOf(t, secret)
  t.clock.advance(30_000)
  await verify(user.id, late)
  const tooLate = generateSync({ secret, epoch: Math.floor(t.clock.now() / 1000) + 90 })
  await assert.rejects(verify(user.id, tooLate), refused('2FA-CODE_INVALID'))
})

test('of 50 parallel uses of one code, one succeeds', async () => {
  const { user, secret, recoveryCodes } = await withTwoFactor(t, { locale: 'en' })
  for (const code of [codeOf(t, secret), recoveryCodes[0] ?? '']) {
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => verify(user.id, code)))
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
    t.clock.advance(15 * 60_000)
  }
})

test('a recovery code replaces a code of the app, once, ignoring case and blanks', async () => {
  const { user, recoveryCodes } = await withTwoFactor(t, { locale: 'en' })
  const [one = '', other = ''] = recoveryCodes
  await verify(user.id, one.toUpperCase().replaceAll('-', ' '))
  await assert.rejects(verify(user.id, one), refused('2FA-CODE_INVALID'))
  const stranger = await withTwoFactor(t, { locale: 'en' })
  await assert.rejects(verify(stranger.user.id, other), refused('2FA-CODE_INVALID'))
  await verify(user.id, other)
})

test('after five wrong codes even the right one is refused for fifteen minutes', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  await Promise.allSettled(Array.from({ length: 20 }, () => verify(user.id, 'abcd-efgh-jkmn')))
  await assert.rejects(verify(user.id, codeOf(t, secret)), refused('RATE_LIMIT'))
  t.clock.advance(15 * 60_000)
  await verify(user.id, codeOf(t, secret))
})

test('the second factor is turned off by password and code', async () => {
  const { user, token, secret, recoveryCodes } = await withTwoFactor(t, { locale: 'en' })
  const off = (body: { password?: string; code?: string }) => t.call(secondFactorRoutes.disable, token, { body })
  assert.equal((await off({})).title, 'WRONG_PASSWORD')
  assert.equal((await off({ password: 'Sbagliata-2026', code: codeOf(t, secret) })).title, 'WRONG_PASSWORD')
  assert.equal((await off({ password: testPassword })).title, '2FA-CODE_NEEDED')
  assert.equal((await off({ password: testPassword, code: '123' })).title, '2FA-CODE_INVALID')
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasTwoFactorEnabled, true)
  assert.equal((await off({ password: testPassword, code: codeOf(t, secret) })).status, 204)
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasTwoFactorEnabled, false)
  assert.equal((await off({ password: testPassword })).title, '2FA_ALREADY_DISABLED')
  await assert.rejects(verify(user.id, recoveryCodes[0] ?? ''), refused('2FA-CODE_INVALID'))
  assert.notEqual((await t.call(secondFactorRoutes.configure, token, {})).answer.secret, secret)
  assert.deepEqual(await mailsTo(user.email), ['Two-factor authentication is on', 'Two-factor authentication is off'])
})

test('new recovery codes need a confirmation and replace the old ones', async () => {
  const { user, token, secret, recoveryCodes } = await withTwoFactor(t, { locale: 'en' })
  const renew = (body: { password?: string; code?: string }) =>
    t.call(secondFactorRoutes.renewRecoveryCodes, token, { body })
  assert.equal((await renew({ password: 'Sbagliata-2026' })).title, 'INVALID_CREDENTIALS')
  assert.equal((await renew({ password: testPassword })).title, '2FA-CODE_NEEDED')
  const { answer } = await renew({ password: testPassword, code: codeOf(t, secret) })
  await assert.rejects(verify(user.id, recoveryCodes[0] ?? ''), refused('2FA-CODE_INVALID'))
  await verify(user.id, answer.recoveryCodes[0] ?? '')
  const plain = await tokenFor(t.auth, await createUser(t.ctx()))
  assert.equal((await t.call(secondFactorRoutes.renewRecoveryCodes, plain, { body: {} })).title, '2FA_ALREADY_DISABLED')
})

test('a second factor needs a token, a valid body and a password', async () => {
  const foreign = await tokenFor(t.auth, await createUser(t.ctx(), { columns: { password_hash: null } }))
  for (const spec of [
    secondFactorRoutes.configure,
    secondFactorRoutes.enable,
    secondFactorRoutes.disable,
    secondFactorRoutes.renewRecoveryCodes,
  ]) {
    const body = spec === secondFactorRoutes.configure ? {} : { body: { code: '123456' } }
    assert.equal((await t.call(spec, undefined, body)).title, 'UNAUTHORIZED')
    assert.equal((await t.call(spec, foreign, body)).title, 'UNSUPPORTED_AUTH_METHOD_ERROR')
  }
  const token = await tokenFor(t.auth, await createUser(t.ctx()))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await t.app.inject({
    method: 'PATCH',
    url: secondFactorRoutes.enable.path,
    headers,
    payload: '{"code":7}',
  })
  assert.equal(answer.json().title, 'FIELD_VALIDATION_ERROR')
})
