import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ownAccountRoutes, sessionRoutes, userRoutes } from '@agone/contract'
import { Bans, Deletions, Users, type User } from '../../accounts/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import {
  begin,
  createBrowser,
  redeem,
  submit,
  type StartedSignIn,
  type Browser,
} from '../../../../test/support/auth/browser.ts'
import { externalCallback } from './external.ts'
import { freePort } from '../../../../test/support/free-port.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

// The external issuer is a second instance of the product, with the first one as a client.
let issuer: SignOnApp
let t: SignOnApp
const clientSecret = 'a secret that both of them know, long enough'
before(async () => {
  const port = await freePort()
  const known = {
    client_id: 'the-product',
    client_secret: clientSecret,
    redirect_uris: [externalCallback(`http://127.0.0.1:${port}`)],
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
  }
  issuer = await signOnApp([known])
  const external = { url: `${issuer.publicUrl}/auth`, clientId: 'the-product', clientSecret }
  t = await signOnApp([], undefined, { port, external })
})
after(async () => {
  await t.close()
  await issuer.close()
})

/** Follows redirects within one instance. */
const follow = async (browser: Browser, start: URL, origin: string): Promise<URL> => {
  let location = start
  for (let steps = 0; location.origin === origin && location.pathname.startsWith('/auth/') && steps < 6; steps++) {
    const answer = await browser.go(location)
    const next = answer.headers.get('location')
    if (next === null) return location
    location = new URL(next, location)
  }
  return location
}

type Flow = StartedSignIn & { location: URL; issuerBrowser: Browser }

/** From the product to the form of the external issuer. */
const beginAtIssuer = async (parameters: Record<string, string> = {}): Promise<Flow & { form: URL }> => {
  const begun = await begin(t.publicUrl, { ask: parameters })
  const issuerBrowser = createBrowser()
  const authorization = await follow(begun.browser, begun.location, t.publicUrl)
  assert.equal(authorization.origin, issuer.publicUrl)
  return { ...begun, issuerBrowser, form: await follow(issuerBrowser, authorization, issuer.publicUrl) }
}

/** Signs in at the issuer; returns the address that leads back. */
const signInAtIssuer = async (parameters: Record<string, string>, login: string): Promise<Flow & { back: URL }> => {
  const flow = await beginAtIssuer(parameters)
  const fields = { login, password: testPassword }
  const answer = await submit(flow.issuerBrowser, { page: flow.form, action: `${flow.form.href}/login`, fields })
  const next = new URL(answer.headers.get('location') ?? '', issuer.publicUrl)
  return { ...flow, back: await follow(flow.issuerBrowser, next, issuer.publicUrl) }
}

const signIn = async (person: User): Promise<User> => {
  const flow = await signInAtIssuer({}, person.username)
  const tokens = await redeem(flow, await follow(flow.browser, flow.back, t.publicUrl))
  const id = tokens.claims()?.sub ?? ''
  const user = await t.db
    .selectFrom('users')
    .select('id')
    .where(({ cast, eb, ref }) => eb(cast(ref('id'), 'text'), '=', id))
    .executeTakeFirst()
  assert.ok(user)
  return Users.get(t.ctx(), user.id)
}

const titleOf = async (answer: Response): Promise<string> => JSON.parse(await answer.text()).title

test('the first sign-in creates an account, the next one finds it', async () => {
  const person = await createUser(issuer.ctx(), { username: 'giada.ferri' })
  const user = await signIn(person)
  assert.deepEqual([user.username, user.email, user.verified], ['giada.ferri', 'giada.ferri@example.org', true])
  assert.notEqual(user.id, person.id)
  assert.equal((await signIn(person)).id, user.id)
  await Users.updateColumns(issuer.ctx(), person.id, { username: 'giada.bianchi' })
  const renamed = await Users.get(issuer.ctx(), person.id)
  assert.equal((await signIn(renamed)).id, user.id, 'found by its identity, not by its name')
})

test('a name that is taken gets digits', async () => {
  await createUser(t.ctx(), { username: 'nome.preso', email: 'altro@example.org' })
  const user = await signIn(await createUser(issuer.ctx(), { username: 'nome.preso' }))
  assert.match(user.username, /^nome\.preso_\d{4}$/)
})

test('an existing account is matched by mail address only if both sides have verified it', async () => {
  const rows = [
    { here: true, atIssuer: true, isSame: true },
    { here: true, atIssuer: false, isSame: false },
    { here: false, atIssuer: true, isSame: false },
    { here: false, atIssuer: false, isSame: false },
  ]
  for (const [index, { here, atIssuer, isSame }] of rows.entries()) {
    const email = `riga${index}@example.org`
    const own = await createUser(t.ctx(), { username: `nostro${index}`, email, verified: here })
    const person = await createUser(issuer.ctx(), { username: `loro${index}`, email, verified: atIssuer })
    const user = await signIn(person)
    assert.equal(user.id === own.id, isSame, JSON.stringify(rows[index]))
    if (!atIssuer) assert.equal(user.verified, false)
  }
})

test('an address that passed to another person at the issuer does not give access to the account', async () => {
  const email = 'ufficio@example.org'
  const first = await createUser(issuer.ctx(), { username: 'primo.impiegato', email })
  const owner = await signIn(first)
  await Users.updateColumns(issuer.ctx(), first.id, { email: 'altrove@example.org' })
  const second = await signIn(await createUser(issuer.ctx(), { username: 'secondo.impiegato', email }))
  assert.notEqual(second.id, owner.id)
  assert.equal(second.email, null)
})

test('two parallel first sign-ins create one account', async () => {
  const person = await createUser(issuer.ctx(), { username: 'due.schede' })
  const users = await Promise.all([signIn(person), signIn(person)])
  assert.equal(users[0].id, users[1].id)
})

test('a banned user cannot sign in', async () => {
  const person = await createUser(issuer.ctx(), { username: 'escluso' })
  const user = await signIn(person)
  await Bans.set(t.ctx(), user.id, { banned: true, reason: 'insults' })
  const flow = await signInAtIssuer({}, person.username)
  const step = (await flow.browser.go(flow.back)).headers.get('location') ?? ''
  const headers = { accept: 'application/problem+json' }
  const answer = await flow.browser.go(new URL(step, t.publicUrl), { headers })
  assert.deepEqual([answer.status, await titleOf(answer)], [403, 'BANNED_ERROR'])
})

test('only the browser that began a sign-in can finish it, once, with the state that it was given', async () => {
  const person = await createUser(issuer.ctx(), { username: 'una.volta' })
  const flow = await signInAtIssuer({}, person.username)
  const elsewhere = createBrowser()
  const returned = await follow(elsewhere, flow.back, t.publicUrl)
  assert.equal((await elsewhere.go(returned)).status, 400, 'another browser')
  const forged = new URL(flow.back)
  forged.searchParams.set('state', `${(flow.back.searchParams.get('state') ?? '').split('.')[0]}.x.y`)
  assert.equal((await flow.browser.go(forged)).status, 400, 'a state that was not given to this browser')
  const callback = await follow(flow.browser, flow.back, t.publicUrl)
  assert.equal(callback.pathname, '/oauth2')
  await redeem(flow, callback)
  const again = await follow(flow.browser, flow.back, t.publicUrl)
  assert.notEqual(again.pathname, '/oauth2', 'a second time')
})

test('a cancellation at the issuer is reported to the client', async () => {
  const { browser, form, location } = await beginAtIssuer()
  assert.ok(form)
  const state = new URL((await browser.go(location)).headers.get('location') ?? '').searchParams.get('state') ?? ''
  const answer = new URLSearchParams({ error: 'access_denied', state, iss: `${issuer.publicUrl}/auth` })
  const back = new URL(`${externalCallback(t.publicUrl)}?${answer}`)
  const callback = await follow(browser, back, t.publicUrl)
  assert.equal(callback.pathname, '/oauth2')
  assert.equal(callback.searchParams.get('error'), 'access_denied')
})

test('a request for a new sign-in is passed to the issuer', async () => {
  const flow = await beginAtIssuer({ prompt: 'login' })
  assert.match((await flow.browser.go(flow.location)).headers.get('location') ?? '', /[?&]prompt=login/)
})

test("the product's own forms of sign-on are disabled", async () => {
  const user = await createUser(t.ctx())
  const headers = { authorization: `Bearer ${await tokenFor(t.auth, user)}`, 'content-type': 'application/json' }
  const own = '/accounts/v2/users/@me/security'
  for (const [method, path] of [
    ['PATCH', `${own}/password`],
    ['POST', `${own}/password/reset`],
    ['PATCH', `${own}/password/reset`],
    ['GET', `${own}/2fa/configure`],
    ['PATCH', `${own}/2fa/disable`],
    ['POST', `${own}/2fa/recoveryCodes`],
    ['GET', '/accounts/v2/users/@me/passkeys'],
    // Here passkeys can all be removed, whatever external identity exists.
    ['DELETE', '/accounts/v2/users/@me/passkeys/00000000-0000-7000-8000-000000000000'],
  ] as const) {
    const answer = await fetch(t.publicUrl + path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
    assert.deepEqual([answer.status, await titleOf(answer)], [400, 'UNSUPPORTED_AUTH_METHOD_ERROR'], path)
  }
  for (const path of ['/auth/interaction/x', '/auth/reset']) assert.equal((await fetch(t.publicUrl + path)).status, 404)
})

test('the session is listed as a device, and its account has no password', async () => {
  const person = await createUser(issuer.ctx(), { username: 'col.telefono' })
  const flow = await signInAtIssuer({}, person.username)
  const { access_token: token } = await redeem(flow, await follow(flow.browser, flow.back, t.publicUrl))
  assert.equal((await t.call(userRoutes.me, token, {})).answer.hasPassword, false)
  const listed = async () => (await t.call(sessionRoutes.list, token, {})).answer.entries
  // Devices are recorded after the response.
  for (let tries = 0; tries < 50 && (await listed())[0]?.client === null; tries++) await pause(20)
  const [device, ...others] = await listed()
  assert.deepEqual([device?.current, device?.client, others.length], [true, 'Agone', 0])
  assert.equal((await t.call(sessionRoutes.end, token, { params: { id: device?.id ?? '' } })).status, 204)
  assert.equal((await t.call(userRoutes.me, token, {})).status, 401)
})

test('a page reports an unreachable issuer', async () => {
  const external = { url: `http://127.0.0.1:${await freePort()}/auth`, clientId: 'x', clientSecret: undefined }
  const appWithoutIssuer = await signOnApp([], undefined, { external })
  try {
    const { browser, location } = await begin(appWithoutIssuer.publicUrl)
    const answer = await browser.go(location)
    assert.equal(answer.status, 502)
    assert.match(await answer.text(), /<h1>/)
  } finally {
    await appWithoutIssuer.close()
  }
})

test('a sign-in restores a deleted account, and creates a new one after an erasure', async () => {
  const person = await createUser(issuer.ctx(), { username: 'ripensato' })
  const user = await signIn(person)
  await Deletions.begin(t.ctx(), user.id)
  assert.equal((await signIn(person)).deleted_at, null)
  await Deletions.begin(t.ctx(), user.id)
  await t.events.emit(t.ctx(), 'user.erasing', { userId: user.id })
  assert.notEqual((await signIn(person)).id, user.id)
})

// Last, because it advances the clock.
test('a recent sign-in at the issuer confirms an act, even if the account has a password', async () => {
  const act = async (user: User, password?: string) => {
    const body = { username: user.username, ...(password ? { password } : {}) }
    return t.call(ownAccountRoutes.deleteMe, await tokenFor(t.auth, user), { body })
  }
  const [fresh, stale] = [await createUser(t.ctx()), await createUser(t.ctx())]
  for (const user of [fresh, stale]) await Users.updateColumns(t.ctx(), user.id, { has_two_factor: true })
  assert.equal((await act(fresh)).status, 204)
  t.clock.advance(10 * 60_000)
  assert.equal((await act(stale)).title, 'WRONG_PASSWORD')
  assert.equal((await act(stale, testPassword)).title, 'WRONG_PASSWORD', 'which does not sign in any more')
})
