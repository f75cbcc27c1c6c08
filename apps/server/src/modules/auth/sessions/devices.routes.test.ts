import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as client from 'openid-client'
import { sessionRoutes, userRoutes } from '@agone/contract'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { Communities } from '../../community/index.ts'
import * as Devices from './devices.ts'
import { signInAs, signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const listOf = async (token: string) => (await t.call(sessionRoutes.list, token, {})).answer.entries
const end = (token: string | undefined, id: string) => t.call(sessionRoutes.end, token, { params: { id } })
const statusOf = async (token: string) => (await t.call(userRoutes.me, token, {})).status

test('a user sees own sessions, the current one first', async () => {
  const user = await createUser(t.ctx())
  const otherDevice = await signInAs(t.publicUrl, user.username)
  t.clock.advance(60_000)
  const current = await signInAs(t.publicUrl, user.username)
  const list = await listOf(current.tokens.access_token)
  assert.deepEqual(
    list.map(({ current, client: name, browser, system }) => ({ current, name, browser, system })),
    [
      { current: true, name: 'Agone', browser: null, system: null },
      { current: false, name: 'Agone', browser: null, system: null },
    ],
  )
  assert.deepEqual(
    (await listOf(otherDevice.tokens.access_token)).map(({ id }) => id),
    list.map(({ id }) => id).toReversed(),
  )
  assert.ok((list[0]?.lastUsedAt ?? '') > (list[1]?.lastUsedAt ?? ''))
})

test('browser and system are those of the sign-in, and a refresh updates the last use', async () => {
  const user = await createUser(t.ctx())
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
  const { browser: plain, ...begun } = await signInAs(t.publicUrl, user.username)
  const again = { headers: { 'user-agent': userAgent } }
  const url = client.buildAuthorizationUrl(begun.config, {
    redirect_uri: `${t.publicUrl}/oauth2`,
    scope: 'openid all',
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  assert.equal((await plain.go(url, again)).status, 303)
  const token = begun.tokens.access_token
  const [seen] = await listOf(token)
  assert.deepEqual([seen?.browser, seen?.system, seen?.current], ['Firefox', 'Linux', true])
  t.clock.advance(60_000)
  await client.refreshTokenGrant(begun.config, begun.tokens.refresh_token ?? '')
  const now = new Date(t.clock.now()).toISOString()
  assert.equal((await listOf(token))[0]?.lastUsedAt, now)
})

test('a session can end another one, with its tokens, at once', async () => {
  const user = await createUser(t.ctx())
  const lost = await signInAs(t.publicUrl, user.username)
  const current = await signInAs(t.publicUrl, user.username)
  const token = current.tokens.access_token
  const id = (await listOf(token)).find(({ current }) => !current)?.id ?? ''
  assert.equal(await statusOf(lost.tokens.access_token), 200)
  assert.equal((await end(token, id)).status, 204)
  assert.equal(await statusOf(lost.tokens.access_token), 401)
  await assert.rejects(client.refreshTokenGrant(lost.config, lost.tokens.refresh_token ?? ''))
  assert.deepEqual(
    (await listOf(token)).map(({ current }) => current),
    [true],
  )
  assert.equal((await end(token, id)).title, 'UNKNOWN_ERROR')
  await Devices.removeEnded(t.ctx())
  const stored = await t.db.selectFrom('devices').select('session_id').where('user_id', '=', user.id).execute()
  assert.equal(stored.length, 1)
})

test('a user neither sees nor ends the sessions of other users', async () => {
  const [one, other] = [await createUser(t.ctx()), await createUser(t.ctx())]
  const [token, foreign] = [await tokenFor(t.auth, one), await tokenFor(t.auth, other)]
  const [foreignDevice] = await listOf(foreign)
  assert.ok(foreignDevice)
  assert.equal((await end(token, foreignDevice.id)).title, 'UNKNOWN_ERROR')
  assert.equal((await end(token, 'nessuno')).title, 'UNKNOWN_ERROR')
  assert.equal((await end(undefined, foreignDevice.id)).title, 'UNAUTHORIZED')
  assert.equal((await t.call(sessionRoutes.list, undefined, {})).title, 'UNAUTHORIZED')
  assert.equal(await statusOf(foreign), 200)
  assert.equal((await listOf(token)).length, 1)
})

test('the site has the name of its community in the list of devices', async () => {
  const user = await createUser(t.ctx())
  const { tokens } = await signInAs(t.publicUrl, user.username)
  await Communities.update(t.ctx(), { name: 'Levante Esports' })
  assert.deepEqual(
    (await listOf(tokens.access_token)).map(({ client }) => client),
    ['Levante Esports'],
  )
})
