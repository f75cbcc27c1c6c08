import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownAccountRoutes, personalTokenRoutes, securityRoutes, userRoutes, type TokenScope } from '@agone/contract'
import { newId, type PersonalTokenId } from '@agone/contract'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { storeTokens } from '../../../../test/support/auth/personal-token.ts'
import { userWithToken, withTwoFactor, codeOf } from '../../../../test/support/auth/users-with-tokens.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import { Bans } from '../../accounts/index.ts'
import * as Sessions from '../sessions/sessions.ts'
import * as PersonalTokens from './personal-tokens.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const day = 86_400_000
const inDays = (days: number) => new Date(t.clock.now() + days * day).toISOString()
const requestBody = (
  given: { scopes?: TokenScope[]; expiresAt?: string; name?: string; password?: string; code?: string } = {},
) => ({
  name: 'Tabellone',
  scopes: ['read' as const],
  expiresAt: inDays(30),
  password: testPassword,
  ...given,
})
const create = (session: string, given = {}) =>
  t.call(personalTokenRoutes.create, session, { body: requestBody(given) })
const list = async (session: string) => (await t.call(personalTokenRoutes.list, session, {})).answer.entries
const whoIs = (token: string) => t.call(userRoutes.me, token, {})

test('a token authenticates its owner until it expires, and its secret is shown once and not stored', async () => {
  const { user, token: session } = await userWithToken(t)
  const { status, answer } = await create(session)
  assert.equal(status, 201)
  assert.match(answer.token, /^agone_pat_[0-9a-f]{48}$/)
  assert.equal((await whoIs(answer.token)).answer.username, user.username)
  const [listed] = await list(session)
  assert.deepEqual(listed, {
    id: answer.id,
    name: 'Tabellone',
    scopes: ['read'],
    createdAt: answer.createdAt,
    expiresAt: answer.expiresAt,
    lastUsedAt: new Date(t.clock.now()).toISOString(),
  })
  const { hash } = await t.db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('id', '=', answer.id)
    .executeTakeFirstOrThrow()
  assert.ok(!Buffer.from(hash).toString('latin1').includes(answer.token))
  t.clock.advance(31 * day)
  assert.equal((await whoIs(answer.token)).title, 'AUTHORIZATION_INVALID')
})

test('a new token needs the password, and a code if the user has a second factor', async () => {
  const { token: session } = await userWithToken(t)
  assert.equal((await create(session, { password: 'Sbagliata-2026' })).title, 'INVALID_CREDENTIALS')
  const member = await withTwoFactor(t)
  assert.equal((await create(member.token)).title, '2FA-CODE_NEEDED')
  assert.equal((await create(member.token, { code: codeOf(t, member.secret) })).status, 201)
  assert.equal((await t.call(personalTokenRoutes.create, undefined, { body: requestBody() })).title, 'UNAUTHORIZED')
})

test('a token ends within a year, has a name and scopes, and a user has at most twenty', async () => {
  const { user, token: session } = await userWithToken(t)
  for (const expiresAt of [inDays(-1), inDays(400)]) {
    assert.equal((await create(session, { expiresAt })).title, 'DATE_INVALID')
  }
  for (const given of [
    { scopes: [] },
    { scopes: ['read', 'read'] },
    { scopes: ['admin'] },
    { name: '' },
    { name: ' ' },
  ]) {
    assert.equal((await create(session, given)).title, 'FIELD_VALIDATION_ERROR')
  }
  await storeTokens(t.ctx(), user.id, 18)
  const all = await Promise.all(Array.from({ length: 5 }, () => create(session)))
  assert.equal(all.filter(({ status }) => status === 201).length, 2)
  assert.equal(all.filter(({ title }) => title === 'ENTITY_CONFLICT').length, 3)
})

test('a call that is repeated with its idempotency key creates another token', async () => {
  const { token: session } = await userWithToken(t)
  const headers = { authorization: `Bearer ${session}`, 'idempotency-key': 'once', 'content-type': 'application/json' }
  const send = () =>
    t.app.inject({
      method: 'POST',
      url: personalTokenRoutes.create.path,
      headers,
      payload: JSON.stringify(requestBody()),
    })
  const [one, other] = [await send(), await send()]
  assert.notEqual(one.json().token, other.json().token)
})

test('users revoke only their own tokens, which end at once', async () => {
  const [{ token: session }, other] = [await userWithToken(t), await userWithToken(t)]
  const { id, token } = (await create(session)).answer
  const revoke = (by: string, of: PersonalTokenId) => t.call(personalTokenRoutes.revoke, by, { params: { id: of } })
  for (const each of [id, newId<PersonalTokenId>()])
    assert.equal((await revoke(other.token, each)).title, 'UNKNOWN_ERROR')
  assert.equal((await whoIs(token)).status, 200)
  assert.equal((await revoke(session, id)).status, 204)
  assert.equal((await whoIs(token)).title, 'AUTHORIZATION_INVALID')
  assert.equal((await revoke(session, id)).title, 'UNKNOWN_ERROR')
})

test('a new password, "disconnect all devices" and a ban revoke the tokens; the end of one session does not', async () => {
  const newPassword = 'Gradinata-Sud-7'
  const changed = await userWithToken(t)
  const { token } = (await create(changed.token)).answer
  const other = await tokenFor(t.auth, changed.user)
  await t.auth.endSession(t.ctx(), (await t.auth.authenticate(other)).sessionId ?? '')
  assert.equal((await whoIs(token)).status, 200)
  const body = { oldPassword: testPassword, password: newPassword, passwordConfirm: newPassword }
  assert.equal((await t.call(securityRoutes.changePassword, changed.token, { body })).status, 204)
  assert.equal((await whoIs(token)).title, 'AUTHORIZATION_INVALID')
  assert.equal((await whoIs(changed.token)).status, 200)

  const leaving = await userWithToken(t)
  const tokenOfLeaving = (await create(leaving.token)).answer.token
  await Sessions.endAll(t.ctx(), t.auth.bus, leaving.user.id)
  assert.equal((await whoIs(tokenOfLeaving)).title, 'AUTHORIZATION_INVALID')

  const banned = await userWithToken(t)
  const tokenOfBanned = (await create(banned.token)).answer.token
  await Bans.set(t.ctx(), banned.user.id, { banned: true, reason: 'ha barato' })
  assert.equal((await whoIs(tokenOfBanned)).status, 401)
})

test('a token of an ADMIN has the rights of a user', async () => {
  const member = await userWithToken(t, { roles: ['ADMIN'] })
  const other = await createUser(t.ctx())
  const { token } = (await create(member.token)).answer
  const seen = await t.call(userRoutes.one, token, { params: { id: other.id } })
  assert.equal('email' in seen.answer, false)
  assert.deepEqual((await whoIs(token)).answer.roles, ['ADMIN'], 'the profile has the roles all the same')
})

test('a token opens no socket, and has a rate limit of its own', async () => {
  const { token: session } = await userWithToken(t)
  const { token } = (await create(session)).answer
  await assert.rejects(t.auth.identify(token), { code: 'AUTHORIZATION_INVALID' })
  const { headers } = await t.app.inject({
    method: 'GET',
    url: userRoutes.me.path,
    headers: { authorization: `Bearer ${token}` },
  })
  assert.match(String(headers['ratelimit-policy']), /"token";q=1000;w=60/)
})

test('a mail reports a new token, the data export lists the tokens, and the history records creation and revocation', async () => {
  const { user, token: session } = await userWithToken(t, { locale: 'it' })
  const { id, token } = (await create(session)).answer
  await t.call(personalTokenRoutes.revoke, session, { params: { id } })
  await create(session)
  await t.jobs.drain()
  const mails = await t.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', user.email ?? '')
    .execute()
  assert.equal(mails[0]?.subject, 'Nuovo token di accesso sul tuo account')
  for (const { text } of mails) assert.ok(!text.includes(token))
  const acts = await t.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'personalToken')
    .where('entity_id', '=', id)
    .execute()
  assert.deepEqual(acts.map(({ action }) => action).toSorted(), ['create', 'revoke'])
  await t.call(securityRoutes.confirm, session, { body: { password: testPassword } })
  const { answer } = await t.call(ownAccountRoutes.exportMe, session, {})
  assert.partialDeepStrictEqual(answer, { tokens: [{ name: 'Tabellone', scopes: ['read'] }] })
  assert.ok(!JSON.stringify(answer).includes('agone_pat_'))
})

test('expired tokens are shown for a month, then deleted', async () => {
  const { token: session } = await userWithToken(t)
  await create(session, { expiresAt: inDays(1) })
  t.clock.advance(20 * day)
  await PersonalTokens.removeExpired(t.ctx())
  assert.equal((await list(session)).length, 1)
  t.clock.advance(12 * day)
  await PersonalTokens.removeExpired(t.ctx())
  assert.equal((await list(session)).length, 0)
})
