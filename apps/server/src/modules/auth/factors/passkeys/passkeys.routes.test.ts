import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, passkeyRoutes, type Confirmation, type PasskeyAttestation, type PasskeyId } from '@agone/contract'
import { testPassword } from '../../../../../test/support/factories/accounts.ts'
import { createAuthenticator } from '../../../../../test/support/auth/authenticator.ts'
import { userWithToken } from '../../../../../test/support/auth/users-with-tokens.ts'
import * as Passkeys from './passkeys.ts'
import { relyingPartyOf } from '../../external/relying-party.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
let origin: string
before(async () => {
  t = await signOnApp()
  ;({ origin } = relyingPartyOf(t.publicUrl))
})
after(() => t.close())

const confirmed = { password: testPassword }
const begin = (token: string | undefined, body: Confirmation = confirmed) =>
  t.call(passkeyRoutes.options, token, { body })
const keep = (token: string | undefined, response: PasskeyAttestation, name = 'Telefono') =>
  t.call(passkeyRoutes.add, token, { body: { name, response } })
const remove = (token: string | undefined, id: PasskeyId, body: Confirmation = confirmed) =>
  t.call(passkeyRoutes.remove, token, { params: { id }, body })
const listOf = async (token: string) => (await t.call(passkeyRoutes.list, token, {})).answer.entries

/** A user with a passkey in an authenticator. */
const withPasskey = async (options: Parameters<typeof userWithToken>[1] = {}, counter?: number) => {
  const { user, token } = await userWithToken(t, { locale: 'en', ...options })
  const authenticator = createAuthenticator(origin)
  const faults = counter === undefined ? {} : { counter }
  const { answer } = await keep(token, authenticator.create((await begin(token)).answer.options, faults))
  return { user, token, authenticator, passkey: answer }
}
const identify = async (about: string, answer: unknown) =>
  (await Passkeys.identify(t.auth, { about, answer: JSON.stringify(answer) })).user
const unknown = { code: 'CREDENTIALS_INVALID' }

// First, because its sign-in is recent by the real clock.
test('the last passkey of an account without a password cannot be removed, even in parallel', async () => {
  const withoutPassword = { columns: { password_hash: null } }
  const { token, passkey } = await withPasskey(withoutPassword)
  assert.equal((await remove(token, passkey.id, {})).title, 'ENTITY_CONFLICT')
  const second = await keep(token, createAuthenticator(origin).create((await begin(token, {})).answer.options))
  const both = await Promise.all([remove(token, passkey.id, {}), remove(token, second.answer.id, {})])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [204, 409])
  assert.equal((await listOf(token)).length, 1)
  t.clock.advance(10 * 60_000)
  assert.equal((await begin(token, {})).title, 'INVALID_CREDENTIALS', 'its sign-in is no longer recent')
})

test('a user has several passkeys, gets a mail about each, and removes one', async () => {
  const { user, token } = await userWithToken(t, { locale: 'en' })
  const { options } = (await begin(token)).answer
  assert.deepEqual([options.rp.id, options.user.name, options.excludeCredentials], ['localhost', user.username, []])
  const first = await keep(token, createAuthenticator(origin).create(options), '  Telefono ')
  assert.deepEqual([first.status, first.answer.name, first.answer.lastUsedAt], [201, 'Telefono', null])
  t.clock.advance(1000)
  const again = (await begin(token)).answer.options
  assert.equal(again.excludeCredentials.length, 1)
  assert.equal((await keep(token, createAuthenticator(origin).create(again), 'Chiavetta')).status, 201)
  assert.deepEqual(
    (await listOf(token)).map(({ name }) => name),
    ['Telefono', 'Chiavetta'],
  )
  assert.equal((await remove(token, first.answer.id)).status, 204)
  assert.deepEqual(
    (await listOf(token)).map(({ name }) => name),
    ['Chiavetta'],
  )
  await t.jobs.drain()
  const mails = t.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', user.email ?? '')
  assert.deepEqual((await mails.execute()).map(({ subject }) => subject).toSorted(), [
    'New passkey on your account',
    'New passkey on your account',
    'Passkey removed from your account',
  ])
})

test('creating and removing a passkey need a confirmation', async () => {
  const { token, passkey } = await withPasskey()
  for (const body of [{}, { password: 'Sbagliata-2026' }]) {
    assert.equal((await begin(token, body)).title, 'INVALID_CREDENTIALS')
    assert.equal((await remove(token, passkey.id, body)).title, 'INVALID_CREDENTIALS')
  }
  assert.equal((await listOf(token)).length, 1)
})

test('a passkey needs a challenge and origin of this product, in time, of this session, and user verification', async () => {
  const { token, user } = await userWithToken(t, { locale: 'en' })
  const stranger = await userWithToken(t, { locale: 'en' })
  const { options } = (await begin(token)).answer
  const make = (...faults: Parameters<ReturnType<typeof createAuthenticator>['create']>) =>
    createAuthenticator(origin).create(...faults)
  const bad = [
    make(options, { origin: 'https://evil.example' }),
    make(options, { rpId: 'evil.example' }),
    make(options, { isVerified: false }),
    make({ ...options, challenge: Buffer.from('of my own').toString('base64url') }),
    make((await begin(stranger.token)).answer.options),
    { ...make(options), id: 'AAAA' },
  ]
  for (const response of bad) assert.equal((await keep(token, response)).title, 'INVALID_CREDENTIALS')
  const otherToken = await tokenFor(t.auth, user)
  assert.equal((await keep(otherToken, make(options))).title, 'INVALID_CREDENTIALS')
  t.clock.advance(5 * 60_000)
  assert.equal((await keep(token, make(options))).title, 'INVALID_CREDENTIALS')
  assert.deepEqual(await listOf(token), [])
})

test('a challenge creates one passkey, and a passkey belongs to one account', async () => {
  const { token } = await userWithToken(t, { locale: 'en' })
  const { options } = (await begin(token)).answer
  const all = await Promise.all(
    Array.from({ length: 10 }, () => keep(token, createAuthenticator(origin).create(options))),
  )
  assert.equal(all.filter(({ status }) => status === 201).length, 1)
  const { authenticator } = await withPasskey()
  const mine = authenticator.create((await begin(token)).answer.options)
  assert.equal((await keep(token, mine)).title, 'ENTITY_CONFLICT')
})

test('a user removes only own passkeys, and a visitor has none', async () => {
  const { passkey, authenticator } = await withPasskey()
  const other = await userWithToken(t, { locale: 'en' })
  assert.equal((await remove(other.token, passkey.id)).title, 'UNKNOWN_ERROR')
  assert.equal((await remove(other.token, newId())).title, 'UNKNOWN_ERROR')
  assert.equal((await remove(undefined, passkey.id)).title, 'UNAUTHORIZED')
  assert.equal((await begin(undefined)).title, 'UNAUTHORIZED')
  assert.equal((await t.call(passkeyRoutes.list, undefined, {})).title, 'UNAUTHORIZED')
  const created = authenticator.create((await begin(other.token)).answer.options)
  assert.equal((await keep(undefined, created)).title, 'UNAUTHORIZED')
  assert.equal((await keep(other.token, created, '   ')).title, 'FIELD_VALIDATION_ERROR')
  assert.equal((await keep(other.token, { ...created, rawId: 'è' })).title, 'FIELD_VALIDATION_ERROR')
})

test('a passkey signs its owner in, and the time of its use is stored', async () => {
  const { user, token, authenticator } = await withPasskey()
  const answer = authenticator.get(Passkeys.requestOptions(t.auth, 'one'))
  assert.equal((await identify('one', answer)).id, user.id)
  assert.equal((await listOf(token))[0]?.lastUsedAt, new Date(t.clock.now()).toISOString())
})

test('the response of a passkey is accepted once, in time, and only for the sign-in that requested it', async () => {
  // Passkeys synchronised between devices have no counter: only the challenge detects a repeated answer.
  const withoutCounter = { counter: 0 }
  const { user, authenticator } = await withPasskey({}, 0)
  const answerNow = () => authenticator.get(Passkeys.requestOptions(t.auth, 'one'), withoutCounter)
  const answer = answerNow()
  await assert.rejects(identify('other', answer), unknown)
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => identify('one', answer)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const late = answerNow()
  t.clock.advance(5 * 60_000)
  await assert.rejects(identify('one', late), unknown)
  assert.equal((await identify('one', answerNow())).id, user.id)
})

test('a copied, foreign, unverified or malformed passkey is refused', async () => {
  const { authenticator, user } = await withPasskey()
  const ask = () => Passkeys.requestOptions(t.auth, 'one')
  await identify('one', authenticator.get(ask(), { counter: 10 }))
  const right = authenticator.get(ask(), { counter: 11 })
  const { signature } = authenticator.get(ask(), { counter: 11 }).response
  const bad = [
    authenticator.get(ask(), { counter: 10 }),
    authenticator.get(ask(), { counter: 3 }),
    authenticator.get(ask(), { counter: 12, origin: 'https://evil.example' }),
    authenticator.get(ask(), { counter: 12, rpId: 'evil.example' }),
    authenticator.get(ask(), { counter: 12, isVerified: false }),
    authenticator.get(ask(), { counter: 12, userHandle: Buffer.from(newId()).toString('base64url') }),
    { ...right, response: { ...right.response, signature } },
    createAuthenticator(origin).get(ask()),
    {},
    null,
  ]
  for (const answer of bad) await assert.rejects(identify('one', answer), unknown)
  await assert.rejects(Passkeys.identify(t.auth, { about: 'one', answer: 'not JSON' }), unknown)
  assert.equal((await identify('one', right)).id, user.id)
})
