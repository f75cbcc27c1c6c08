import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as client from 'openid-client'
import { securityRoutes, sessionRoutes, userRoutes } from '@agone/contract'
import { inTransaction } from '../../../platform/db/index.ts'
import { Bans, Codes, type User } from '../../accounts/index.ts'
import { createUser, testPassword, viewerOf } from '../../../../test/support/factories/accounts.ts'
import {
  begin,
  callbackOf,
  createBrowser,
  redeem,
  submit,
  type Browser,
} from '../../../../test/support/auth/browser.ts'
import { holdRequest } from '../../../../test/support/auth/held-requests.ts'
import { signInAs, signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import * as Passwords from '../factors/passwords.ts'
import * as PersonalTokens from '../personal-tokens/personal-tokens.ts'
import * as RecordStore from '../provider/records.store.ts'
import * as Recoveries from '../sign-on/recoveries.ts'
import { absoluteSeconds, idleSeconds } from './lifetimes.ts'
import * as Sessions from './sessions.ts'
import * as SignInDates from './sign-in-dates.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const newPassword = 'Gradinata-Sud-7'
const statusOf = async (token: string) => (await t.call(userRoutes.me, token, {})).status
const sessionOf = async (token: string) => (await t.auth.tokens.read(token)).sessionId
const listOf = async (token: string) => (await t.call(sessionRoutes.list, token, {})).answer.entries

type SignedInBrowser = Awaited<ReturnType<typeof signInAs>>

/** A request of the provider that stores its session only after `meanwhile`; or the `nth` of several requests. */
const holdSession = async <Result>(request: () => Promise<Result>, meanwhile: () => Promise<unknown>, nth = 1) =>
  holdRequest((await t.auth.provider()).Session.prototype, { name: 'save', nth, request, meanwhile })

/** The answer to a request without a sign-in page: a code, or an error. */
const silently = async (browser: Browser) => (await begin(t.publicUrl, { browser, ask: { prompt: 'none' } })).location

const logout = async ({ browser, tokens }: SignedInBrowser, path: string) => {
  const authorization = `Bearer ${tokens.access_token}`
  await browser.go(t.publicUrl + path, { method: 'POST', headers: { authorization } })
  const headers = { authorization, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')?.value ?? '' }
  assert.equal((await browser.go(t.publicUrl + path, { method: 'POST', headers })).status, 204)
}

const changePassword = async (token: string) => {
  const body = { oldPassword: testPassword, password: newPassword, passwordConfirm: newPassword }
  assert.equal((await t.call(securityRoutes.changePassword, token, { body })).status, 204)
}

const resetPassword = async (user: User) => {
  const code = await Codes.issue(t.ctx(), 'reset', { id: user.id, email: user.email ?? '' })
  await Recoveries.reset(t.auth, { code, password: newPassword, passwordConfirm: newPassword })
}

/** The provider's own page asks whether the session ends; without a yes it gets a new id. */
const answerLogoutPage = async ({ config, tokens, browser }: SignedInBrowser, answer: { logout?: 'yes' }) => {
  const page = await browser.go(client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' }))
  const text = await page.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf, ...answer })
  assert.equal((await browser.go(action, { method: 'POST', body })).status, 303)
}

type End = { name: string; act: (lost: SignedInBrowser, user: User) => Promise<unknown> }

const ends: readonly End[] = [
  { name: 'a logout', act: (lost) => logout(lost, '/logout') },
  {
    name: '"disconnect all devices" on another device',
    act: async (_lost, user) => logout(await signInAs(t.publicUrl, user.username), '/logout/all'),
  },
  { name: 'a logout by a client', act: (lost) => answerLogoutPage(lost, { logout: 'yes' }) },
  { name: 'a password reset', act: (_lost, user) => resetPassword(user) },
  {
    name: 'a password change on another device',
    act: async (_lost, user) => {
      const token = await tokenFor(t.auth, user)
      await changePassword(token)
      assert.equal(await statusOf(token), 200)
    },
  },
  {
    name: 'an end from another device',
    act: async ({ tokens }, user) => {
      const params = { id: await sessionOf(tokens.access_token) }
      assert.equal((await t.call(sessionRoutes.end, await tokenFor(t.auth, user), { params })).status, 204)
    },
  },
  {
    name: 'a ban that is lifted',
    act: async (_lost, user) => {
      await Bans.set(t.ctx(), user.id, { banned: true })
      await Bans.set(t.ctx(), user.id, { banned: false })
    },
  },
]

for (const { name, act } of ends) {
  test(`a session ends by ${name}, also while a request uses it`, async () => {
    const user = await createUser(t.ctx())
    const lost = await signInAs(t.publicUrl, user.username)
    const sessionId = await sessionOf(lost.tokens.access_token)
    const cookies = [...lost.browser.jar]
    const begun = await holdSession(
      () => begin(t.publicUrl, { browser: lost.browser, ask: { prompt: 'none' } }),
      () => act(lost, user),
    )
    for (const [key, cookie] of cookies) lost.browser.jar.set(key, cookie)
    await assert.rejects(redeem(begun, begun.location), client.ResponseBodyError)
    assert.equal((await silently(lost.browser)).searchParams.get('error'), 'login_required')
    assert.equal(await statusOf(lost.tokens.access_token), 401)
    await assert.rejects(client.refreshTokenGrant(lost.config, lost.tokens.refresh_token ?? ''))
    const token = await tokenFor(t.auth, user)
    assert.ok((await listOf(token)).every(({ id }) => id !== sessionId))
    assert.deepEqual(await RecordStore.findLivingSessions(t.db, [sessionId]), [])
  })
}

test('a logout by a client ends a session also while a request gives it a new id', async () => {
  const user = await createUser(t.ctx())
  const lost = await signInAs(t.publicUrl, user.username)
  const thief = createBrowser()
  for (const [key, cookie] of lost.browser.jar) thief.jar.set(key, cookie)
  // The first call is that of the page, the second that of its answer.
  const rotate = () => answerLogoutPage({ ...lost, browser: thief }, {})
  await holdSession(rotate, () => answerLogoutPage(lost, { logout: 'yes' }), 2)
  assert.equal((await silently(thief)).searchParams.get('error'), 'login_required')
})

test('the session that changes the password continues, also while a request uses it', async () => {
  const user = await createUser(t.ctx())
  const own = await signInAs(t.publicUrl, user.username)
  const begun = await holdSession(
    () => begin(t.publicUrl, { browser: own.browser }),
    () => changePassword(own.tokens.access_token),
  )
  assert.equal(await statusOf((await redeem(begun, begun.location)).access_token), 200)
  assert.equal(await statusOf(own.tokens.access_token), 200)
  await Sessions.endAll(t.ctx(), t.auth.bus, user.id)
  assert.equal((await silently(own.browser)).searchParams.get('error'), 'login_required')
})

test('a sign-in with the old password that has not stored its session yet gives no access after a reset', async () => {
  const user = await createUser(t.ctx())
  const begun = await begin(t.publicUrl)
  const { browser, interaction } = begun
  const fields = { login: user.username, password: testPassword }
  const answer = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields })
  const callback = await holdSession(
    () => callbackOf(browser, answer, t.publicUrl),
    () => resetPassword(user),
  )
  await assert.rejects(redeem(begun, callback), client.ResponseBodyError)
  assert.equal((await silently(browser)).searchParams.get('error'), 'login_required')
})

test('a sign-in waits for an end that is not committed yet, and is refused', async () => {
  const { id: userId } = await createUser(t.ctx())
  // The first end inserts the record of the user, the second one changes it.
  for (let time = 0; time < 2; time++) {
    const before = await SignInDates.endsOf(t.ctx(), userId)
    const [ended, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = inTransaction(t.ctx(), async (ctx) => {
      await Sessions.endAll(ctx, t.auth.bus, userId)
      ended.resolve()
      await committed.promise
    })
    await ended.promise
    const signIn = SignInDates.take(t.ctx(), { userId, ends: before })
    await Promise.race([signIn, pause(200)])
    committed.resolve()
    await ending
    assert.equal(await signIn, undefined)
    assert.equal(await SignInDates.endsOf(t.ctx(), userId), before + 1)
  }
})

test('a sign-in in the same second as the end of all sessions works', async () => {
  const user = await createUser(t.ctx())
  for (let time = 0; time < 3; time++) {
    await Sessions.endAll(t.ctx(), t.auth.bus, user.id)
    const { browser, tokens } = await signInAs(t.publicUrl, user.username)
    assert.equal(await statusOf(tokens.access_token), 200)
    assert.notEqual((await silently(browser)).searchParams.get('code'), null)
  }
})

test('an end in the second of a sign-in ends it, also if there was another end in that second', async () => {
  const user = await createUser(t.ctx())
  for (let time = 0; time < 3; time++) {
    const token = await tokenFor(t.auth, user)
    const session = await RecordStore.findByUid(t.db, 'Session', await sessionOf(token))
    assert.ok(session)
    await Sessions.endAll(t.ctx(), t.auth.bus, user.id)
    await RecordStore.upsert(t.db, { ...session, payload: JSON.stringify(session.payload) })
    assert.equal(await RecordStore.findByUid(t.db, 'Session', session.uid ?? ''), undefined)
  }
})

test('a session that got a new id at a sign-in does not get its old one back', async () => {
  const user = await createUser(t.ctx())
  const { browser } = await signInAs(t.publicUrl, user.username)
  const oldCookies = [...browser.jar]
  let newCookies = oldCookies
  const signInAgain = async () => {
    await signInAs(t.publicUrl, user.username, { browser, ask: { prompt: 'login' } })
    newCookies = [...browser.jar]
  }
  await holdSession(() => silently(browser), signInAgain)
  for (const [key, cookie] of oldCookies) browser.jar.set(key, cookie)
  assert.equal((await silently(browser)).searchParams.get('error'), 'login_required')
  for (const [key, cookie] of newCookies) browser.jar.set(key, cookie)
  assert.notEqual((await silently(browser)).searchParams.get('code'), null)
})

const thefts: readonly { name: string; act: (signedIn: SignedInBrowser) => Promise<unknown> }[] = [
  {
    name: 'a refresh token that is used twice',
    act: async ({ config, tokens }) => {
      await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
      return client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    },
  },
  {
    name: 'a code with a wrong verifier',
    act: async ({ browser }) => {
      const begun = await begin(t.publicUrl, { browser })
      return redeem({ ...begun, verifier: client.randomPKCECodeVerifier() }, begun.location)
    },
  },
]

for (const { name, act } of thefts) {
  test(`a grant ends by ${name}, also while a request uses it`, async () => {
    const signedIn = await signInAs(t.publicUrl, (await createUser(t.ctx())).username)
    const { browser, tokens } = signedIn
    await holdRequest((await t.auth.provider()).Grant.prototype, {
      name: 'save',
      request: () => silently(browser),
      meanwhile: () => assert.rejects(act(signedIn), client.ResponseBodyError),
    })
    assert.equal(await statusOf(tokens.access_token), 401)
  })
}

/** As if the sign-in of a session had been that long ago. */
const backdate = async (sessionId: string, seconds: number) => {
  const loginTs = Math.floor(Date.now() / 1000) - seconds
  await t.db
    .updateTable('auth_records')
    .set({ payload: sql`jsonb_set(payload, '{loginTs}', to_jsonb(${loginTs}::bigint))` })
    .where('kind', '=', 'Session')
    .where('uid', '=', sessionId)
    .execute()
}

test('requests extend a session by 30 days, but not beyond 90 days after the sign-in', async () => {
  const user = await createUser(t.ctx())
  const { browser, tokens } = await signInAs(t.publicUrl, user.username)
  const sessionId = await sessionOf(tokens.access_token)
  const secondsLeft = async () => {
    await silently(browser)
    const session = await RecordStore.findByUid(t.db, 'Session', sessionId)
    return Math.round(((session?.expires_at?.getTime() ?? 0) - Date.now()) / 1000)
  }
  await backdate(sessionId, absoluteSeconds - idleSeconds - 1000)
  assert.ok(Math.abs((await secondsLeft()) - idleSeconds) < 100)
  await backdate(sessionId, absoluteSeconds - 1000)
  assert.ok(Math.abs((await secondsLeft()) - 1000) < 100)
})

test('a session ends 90 days after the sign-in, whatever its expiry', async () => {
  const user = await createUser(t.ctx())
  const { browser, config, tokens } = await signInAs(t.publicUrl, user.username)
  await backdate(await sessionOf(tokens.access_token), absoluteSeconds)
  assert.equal((await silently(browser)).searchParams.get('error'), 'login_required')
  assert.equal(await statusOf(tokens.access_token), 401)
  await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))
})

test('the records of ends are kept for as long as a session could live', async () => {
  const user = await createUser(t.ctx())
  const { tokens } = await signInAs(t.publicUrl, user.username)
  await Sessions.end(t.ctx(), t.auth.bus, await sessionOf(tokens.access_token))
  await Sessions.endAll(t.ctx(), t.auth.bus, user.id)
  const records = () => t.db.selectFrom('auth_records').select('expires_at').where('kind', 'in', ['Ended', 'SignIns'])
  const stored = await records().execute()
  assert.ok(stored.length >= 2)
  const shortest = Math.min(...stored.map(({ expires_at }) => expires_at?.getTime() ?? 0))
  assert.ok(shortest > Date.now() + absoluteSeconds * 1000)
})

test('a call that waited for a reset gives its session no new access to the account', async () => {
  const user = await createUser(t.ctx())
  const { sessionId } = await t.auth.tokens.read(await tokenFor(t.auth, user))
  const viewer = { ...viewerOf(user), sessionId }
  const lock = () => inTransaction(t.ctx(), (ctx) => Sessions.lockCaller(ctx, viewer))
  const createToken = () => {
    const expiresAt = new Date(t.ctx().clock.now() + 3_600_000).toISOString()
    return PersonalTokens.create({ ...t.ctx(), viewer }, { name: 'Foglio', scopes: ['read'], expiresAt }, t.publicUrl)
  }
  const typed = { oldPassword: testPassword, password: newPassword, passwordConfirm: newPassword }
  const changeIt = () => Passwords.change(t.auth, { ...t.ctx(), viewer }, typed)
  await lock()
  await createToken()
  // The reset holds the lock on the user, for which the calls wait.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reset = inTransaction(t.ctx(), async (ctx) => {
    await Sessions.endAll(ctx, t.auth.bus, user.id)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const late = Promise.allSettled([lock(), createToken(), changeIt()])
  released.resolve()
  await reset
  for (const outcome of await late) {
    assert.ok(outcome.status === 'rejected')
    assert.equal(outcome.reason.code, 'AUTHORIZATION_INVALID')
  }
})
