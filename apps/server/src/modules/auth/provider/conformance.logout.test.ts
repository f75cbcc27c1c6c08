import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SignJWT } from 'jose'
import type { User } from '../../accounts/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import type { Browser } from '../../../../test/support/auth/browser.ts'
import {
  afterLogout,
  bearer,
  clients,
  clientSecret,
  ConformanceClient,
} from '../../../../test/support/auth/conformance-client.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

// The modules of the RP-Initiated OP profile (oidcc-rp-initiated-logout-certification-test-plan).

let t: SignOnApp
let rp: ConformanceClient
let user: User
before(async () => {
  t = await signOnApp(clients)
  user = await createUser(t.ctx())
  rp = new ConformanceClient(t.publicUrl, { login: user.username, password: testPassword })
})
after(() => t.close())

/** Asks to end the session and confirms if the provider asks; returns the final response. */
const logOut = async (browser: Browser, request: Record<string, string>) => {
  const query = new URLSearchParams(request)
  const confirmationPage = await browser.go(`${await rp.endpoint('end_session_endpoint')}?${query}`)
  const text = await confirmationPage.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1]
  const action = /action="([^"]+)"/.exec(text)?.[1]
  if (!xsrf || !action) return { status: confirmationPage.status, location: undefined, text }
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  const answer = await browser.go(action, { method: 'POST', body })
  const location = new URL(answer.headers.get('location') ?? '', t.publicUrl)
  if (location.origin !== t.publicUrl) return { status: answer.status, location, text: '' }
  const page = await browser.go(location)
  return { status: page.status, location: undefined, text: await page.text() }
}

const assertSignedOut = async (browser: Browser, accessToken: string) => {
  const { answer } = await rp.authorize({ prompt: 'none' }, { browser })
  assert.equal(answer.get('error'), 'login_required')
  assert.equal((await rp.userInfo(bearer(accessToken))).status, 401)
}

const assertSignedIn = async (browser: Browser) => {
  const { answer } = await rp.authorize({ prompt: 'none' }, { browser })
  assert.ok(answer.get('code'))
}

const unsigned = (idToken: string) => {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  return `${header}.${idToken.split('.')[1]}.`
}

test('oidcc-rp-initiated-logout-discovery-endpoint-verification', async () => {
  const address = await rp.endpoint('end_session_endpoint')
  assert.ok(address.startsWith(`${t.publicUrl}/auth/`))
})

test('oidcc-rp-initiated-logout', async () => {
  const { flow, idToken, accessToken } = await rp.tokens()
  const request = { id_token_hint: idToken, post_logout_redirect_uri: afterLogout, state: 'the state' }
  const { location } = await logOut(flow.browser, request)
  assert.equal(location?.href, `${afterLogout}?state=the+state`)
  await assertSignedOut(flow.browser, accessToken)
})

test('oidcc-rp-initiated-logout-no-state', async () => {
  const { flow, idToken, accessToken } = await rp.tokens()
  const { location } = await logOut(flow.browser, { id_token_hint: idToken, post_logout_redirect_uri: afterLogout })
  assert.equal(location?.href, afterLogout)
  await assertSignedOut(flow.browser, accessToken)
})

test('oidcc-rp-initiated-logout-bad-id-token-hint', async () => {
  const { flow } = await rp.tokens()
  const forged = await new SignJWT({ nonce: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`${t.publicUrl}/auth`)
    .setAudience('basic')
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(Buffer.from(clientSecret))
  const { status, location } = await logOut(flow.browser, {
    id_token_hint: forged,
    post_logout_redirect_uri: afterLogout,
  })
  assert.deepEqual([status, location], [400, undefined])
  await assertSignedIn(flow.browser)
})

test('oidcc-rp-initiated-logout-modified-id-token-hint', async () => {
  const { flow, idToken } = await rp.tokens()
  const request = { id_token_hint: unsigned(idToken), post_logout_redirect_uri: afterLogout }
  const { status, location } = await logOut(flow.browser, request)
  assert.deepEqual([status, location], [400, undefined])
  await assertSignedIn(flow.browser)
})

test('oidcc-rp-initiated-logout-no-id-token-hint', async () => {
  const { flow } = await rp.tokens()
  const { status, location, text } = await logOut(flow.browser, { post_logout_redirect_uri: afterLogout, state: 'x' })
  assert.deepEqual([status, location], [200, undefined])
  assert.match(text, /role="status"/)
})

for (const [name, address] of [
  ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', 'https://evil.example/signed-out'],
  ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', `${afterLogout}?foo=bar`],
] as const) {
  test(name, async () => {
    const { flow, idToken } = await rp.tokens()
    const { status, location } = await logOut(flow.browser, {
      id_token_hint: idToken,
      post_logout_redirect_uri: address,
    })
    assert.deepEqual([status, location], [400, undefined])
    await assertSignedIn(flow.browser)
  })
}

for (const [name, request] of [
  ['oidcc-rp-initiated-logout-no-params', () => ({})],
  ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', (hint: string) => ({ id_token_hint: hint, state: 'x' })],
  ['oidcc-rp-initiated-logout-only-state', () => ({ state: 'x' })],
] as const) {
  test(name, async () => {
    const { flow, idToken, accessToken } = await rp.tokens()
    const { status, location, text } = await logOut(flow.browser, request(idToken))
    assert.deepEqual([status, location], [200, undefined])
    assert.match(text, /role="status"/)
    await assertSignedOut(flow.browser, accessToken)
  })
}

test('the logout can be requested by POST', async () => {
  const { flow, idToken } = await rp.tokens()
  const body = new URLSearchParams({ id_token_hint: idToken, state: 'x' })
  const response = await flow.browser.go(await rp.endpoint('end_session_endpoint'), { method: 'POST', body })
  assert.equal(response.status, 303)
  const page = await flow.browser.go(new URL(response.headers.get('location') ?? '', t.publicUrl))
  assert.match(await page.text(), /name="logout"/)
})

test('a user who declines stays signed in', async () => {
  const { flow, accessToken } = await rp.tokens()
  const confirmationPage = await (await flow.browser.go(await rp.endpoint('end_session_endpoint'))).text()
  assert.match(confirmationPage, /name="logout"/)
  assert.equal((await rp.userInfo(bearer(accessToken))).status, 200)
  await assertSignedIn(flow.browser)
})
