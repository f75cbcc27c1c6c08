import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { refreshTokenGrant } from 'openid-client'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import { createAuth } from '../auth.ts'
import { signInAs, signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

const day = 86_400_000

let t: SignOnApp
before(async () => void (t = await signOnApp()))
after(() => t.close())

const published = async (): Promise<JSONWebKeySet> => JSON.parse(await (await fetch(`${t.publicUrl}/auth/jwks`)).text())
const keyIdsOf = ({ keys }: JSONWebKeySet, alg: string) =>
  keys.flatMap((key) => (key.alg === alg && key.kid ? [key.kid] : []))

/** Runs the daily job after this many days. */
const pass = async (days: number) => {
  t.clock.advance(days * day)
  await t.jobs.enqueue(t.ctx(), 'auth.rotate-keys', {})
  await t.jobs.drain()
}

/** A client that fetched the keys earlier checks a token that was signed now. */
const verifies = (keys: JSONWebKeySet, token: string) => jwtVerify(token, createLocalJWKSet(keys))

test('a key signs for 90 days, and is published one day before and two days after', async () => {
  const user = await createUser(t.ctx())
  const { tokens, config } = await signInAs(t.publicUrl, user.username)
  let refreshToken = tokens.refresh_token ?? ''
  const renewed = async () => {
    const answer = await refreshTokenGrant(config, refreshToken)
    refreshToken = answer.refresh_token ?? ''
    return answer
  }
  const first = await published()
  const [old = ''] = keyIdsOf(first, 'ES256')

  await pass(88)
  assert.deepEqual(await published(), first, 'too early for another key')

  await pass(1)
  const announced = await published()
  assert.equal(keyIdsOf(announced, 'ES256').length, 2)
  assert.equal(keyIdsOf(announced, 'RS256').length, 2)
  const [next = ''] = keyIdsOf(announced, 'ES256').filter((kid) => kid !== old)
  const before = await renewed()
  assert.equal(decodeProtectedHeader(before.access_token).kid, old)
  assert.equal(decodeProtectedHeader(before.id_token ?? '').kid, old)
  await verifies(first, before.access_token)

  await pass(1)
  const after = await renewed()
  assert.equal(decodeProtectedHeader(after.access_token).kid, next, 'without a message or a restart')
  assert.equal(decodeProtectedHeader(after.id_token ?? '').kid, next)
  await verifies(announced, after.access_token)
  await t.auth.authenticate(before.access_token)
  await t.auth.authenticate(after.access_token)

  await pass(2)
  assert.deepEqual(keyIdsOf(await published(), 'ES256').toSorted(), [old, next].toSorted())
  await pass(1)
  assert.deepEqual(keyIdsOf(await published(), 'ES256'), [next])
  await assert.rejects(t.auth.authenticate(before.access_token), { code: 'AUTHORIZATION_INVALID' })
  await t.auth.authenticate((await renewed()).access_token)
})

test('the daily job has no effect between two rotations', async () => {
  const before = await published()
  for (let runs = 0; runs < 3; runs++) await pass(0)
  assert.deepEqual(await published(), before)
})

test('new keys can be created at once; the old ones still verify', async () => {
  const user = await createUser(t.ctx())
  const before = await tokenFor(t.auth, user)
  t.clock.advance(1000)
  await t.auth.rotateKeys()
  const after = await tokenFor(t.auth, user)
  assert.notEqual(decodeProtectedHeader(after).kid, decodeProtectedHeader(before).kid)
  const keys = await published()
  for (const token of [before, after]) await verifies(keys, token)
  await pass(3)
  assert.equal(keyIdsOf(await published(), 'ES256').length, 1)
})

test('every node signs with the same key, and accepts the tokens of other nodes', async () => {
  const user = await createUser(t.ctx())
  const { bus } = t.database
  const { publicUrl } = t
  const other = createAuth({ ctx: t.ctx(), bus, publicUrl, secret: 'a secret of the tests, long enough' })
  await other.authenticate(await tokenFor(t.auth, user))
  t.clock.advance(1000)
  await t.auth.rotateKeys()
  const ownToken = await tokenFor(t.auth, user)
  assert.equal((await other.authenticate(ownToken)).id, user.id)
  const otherToken = await tokenFor(other, user)
  assert.equal(decodeProtectedHeader(otherToken).kid, decodeProtectedHeader(ownToken).kid)
  await t.auth.authenticate(otherToken)
})

test('the private parts are never published', async () => {
  for (const key of (await published()).keys) {
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) assert.ok(!(part in key), part)
  }
})

test('a start refuses keys of another secret, and they can be replaced', async () => {
  await published()
  const { bus } = t.database
  const { publicUrl } = t
  const other = createAuth({ ctx: t.ctx(), bus, publicUrl, secret: 'another secret, as long as the first' })
  await t.auth.checkSecret()
  await assert.rejects(other.checkSecret(), (error: unknown) => {
    assert.ok(error instanceof StartRefusal)
    assert.match(error.message, /made with another secret .* put the right one there, as in your backup/)
    return true
  })
  await other.rotateKeys({ revoke: true })
  await other.checkSecret()
  const user = await createUser(t.ctx())
  assert.equal((await other.authenticate(await tokenFor(other, user))).id, user.id)
})
