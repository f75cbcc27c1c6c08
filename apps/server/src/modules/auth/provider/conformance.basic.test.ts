import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeProtectedHeader } from 'jose'
import type { ClientMetadata } from 'oidc-provider'
import type { User } from '../../accounts/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { bearer, clients, ConformanceClient, redirect } from '../../../../test/support/auth/conformance-client.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

// The modules of the Basic OP profile (oidcc-basic-certification-test-plan), in their order. The table in
// docs/sign-on-conformance.md has the result of each. Every request has PKCE, which this provider requires.

let t: SignOnApp
let rp: ConformanceClient
let user: User
before(async () => {
  t = await signOnApp(clients)
  user = await createUser(t.ctx(), { username: 'giada.ferri' })
  rp = new ConformanceClient(t.publicUrl, { login: user.username, password: testPassword })
})
after(() => t.close())

test('oidcc-server', async () => {
  const { flow, answer, accessToken } = await rp.tokens()
  assert.equal(flow.answer.get('state'), 'the state')
  assert.equal(flow.answer.get('iss'), `${t.publicUrl}/auth`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.match(String(answer.body['token_type']), /^bearer$/i)
  assert.ok(accessToken.length >= 22 && Number(answer.body['expires_in']) > 0)
  const claims = await rp.verified(answer)
  assert.deepEqual([claims['nonce'], claims.sub, claims.aud], ['the nonce', user.id, 'basic'])
  assert.ok(Buffer.byteLength(String(claims.sub)) <= 255)
})

test('oidcc-response-type-missing', async () => {
  const { answer, page } = await rp.authorize({ response_type: undefined })
  assert.equal(answer.get('error'), 'invalid_request')
  assert.equal(answer.get('state'), 'the state')
  assert.equal(page, undefined)
})

test('oidcc-idtoken-signature', async () => {
  const { answer, idToken } = await rp.tokens()
  await rp.verified(answer)
  const { alg, kid } = decodeProtectedHeader(idToken)
  assert.equal(alg, 'RS256')
  assert.ok(kid, 'with several keys the token names its key')
})

test('oidcc-idtoken-unsigned', async () => {
  // Unsigned ID tokens are not supported, and no client can be registered for them.
  const supported = (await rp.discovery())['id_token_signing_alg_values_supported']
  assert.ok(Array.isArray(supported) && supported.includes('RS256') && !supported.includes('none'))
  const unsigned: ClientMetadata = JSON.parse(
    `{ "client_id": "unsigned", "redirect_uris": ["${redirect}"], "id_token_signed_response_alg": "none" }`,
  )
  const app = await signOnApp([unsigned])
  try {
    const client = new ConformanceClient(app.publicUrl, { login: 'nobody', password: testPassword })
    const { page } = await client.authorize({}, { clientId: 'unsigned' })
    assert.equal(page?.status, 400)
  } finally {
    await app.close()
  }
})

test('oidcc-userinfo-get', async () => {
  const { accessToken } = await rp.tokens()
  const { status, claims } = await rp.userInfo(bearer(accessToken))
  assert.deepEqual([status, claims['sub']], [200, user.id])
})

test('oidcc-userinfo-post-header', async () => {
  const { accessToken } = await rp.tokens()
  const { status, claims } = await rp.userInfo({ method: 'POST', ...bearer(accessToken) })
  assert.deepEqual([status, claims['sub']], [200, user.id])
})

test('oidcc-userinfo-post-body', async () => {
  const { accessToken } = await rp.tokens()
  const body = new URLSearchParams({ access_token: accessToken })
  const { status, claims } = await rp.userInfo({ method: 'POST', body })
  assert.deepEqual([status, claims['sub']], [200, user.id])
})

test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
  const { answer } = await rp.tokens({ nonce: undefined })
  assert.equal((await rp.verified(answer))['nonce'], undefined)
})

const profile = { preferred_username: 'giada.ferri' }
const email = { email: 'giada.ferri@example.org', email_verified: true }
const scopes = [
  ['oidcc-scope-profile', 'openid profile', profile],
  ['oidcc-scope-email', 'openid email', email],
  // Postal addresses and telephone numbers are not stored: these scopes are not offered, and asking for them is no
  // error.
  ['oidcc-scope-address', 'openid address', {}],
  ['oidcc-scope-phone', 'openid phone', {}],
  ['oidcc-scope-all', 'openid profile email address phone', { ...profile, ...email }],
  ['oidcc-ensure-other-scope-order-succeeds', 'email openid', email],
] as const
for (const [name, scope, wanted] of scopes) {
  test(name, async () => {
    const { accessToken, answer } = await rp.tokens({ scope })
    const { claims } = await rp.userInfo(bearer(accessToken))
    assert.deepEqual(claims, { sub: user.id, ...wanted })
    const { sub, preferred_username, email: mail } = await rp.verified(answer)
    assert.deepEqual([sub, preferred_username, mail], [user.id, undefined, undefined], 'claims are for userinfo')
  })
}

test('the offered scopes are those with stored claims', async () => {
  const offered = (await rp.discovery())['scopes_supported']
  assert.deepEqual(offered, ['openid', 'offline_access', 'profile', 'email'])
})

for (const display of ['page', 'popup']) {
  test(`oidcc-display-${display}`, async () => {
    const { answer } = await rp.tokens({ display })
    await rp.verified(answer)
  })
}

test('oidcc-prompt-login', async () => {
  const first = await rp.tokens({ max_age: '3600' })
  const { browser } = first.flow
  await pause(1100)
  const second = await rp.tokens({ prompt: 'login', max_age: '3600' }, { browser })
  assert.equal(second.flow.hasSignedIn, true)
  const [before, now] = [await rp.verified(first.answer), await rp.verified(second.answer)]
  assert.equal(before.sub, now.sub)
  assert.ok(Number(now['auth_time']) > Number(before['auth_time']))
})

test('oidcc-prompt-none-not-logged-in', async () => {
  const { answer, hasSignedIn } = await rp.authorize({ prompt: 'none' })
  assert.deepEqual([answer.get('error'), answer.get('state'), hasSignedIn], ['login_required', 'the state', false])
})

test('oidcc-prompt-none-logged-in', async () => {
  const first = await rp.tokens({ max_age: '3600' })
  const second = await rp.tokens({ prompt: 'none', max_age: '3600' }, { browser: first.flow.browser })
  assert.equal(second.flow.hasSignedIn, false)
  const [before, now] = [await rp.verified(first.answer), await rp.verified(second.answer)]
  assert.deepEqual([now.sub, now['auth_time']], [before.sub, before['auth_time']])
})

test('oidcc-max-age-1', async () => {
  const first = await rp.tokens()
  await pause(2100)
  const second = await rp.tokens({ max_age: '1' }, { browser: first.flow.browser })
  assert.equal(second.flow.hasSignedIn, true)
  const { auth_time: time, iat } = await rp.verified(second.answer)
  assert.ok(Math.abs(Number(iat) - Number(time)) <= 2)
})

test('oidcc-max-age-10000', async () => {
  const first = await rp.tokens({ max_age: '10000' })
  const second = await rp.tokens({ max_age: '10000' }, { browser: first.flow.browser })
  assert.equal(second.flow.hasSignedIn, false)
  const [before, now] = [await rp.verified(first.answer), await rp.verified(second.answer)]
  assert.equal(now['auth_time'], before['auth_time'])
})

test('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
  const { answer } = await rp.tokens({ extra: 'foobar' })
  await rp.verified(answer)
})

test('oidcc-id-token-hint', async () => {
  const { flow, idToken } = await rp.tokens()
  const again = await rp.tokens({ prompt: 'none', id_token_hint: idToken }, { browser: flow.browser })
  assert.equal((await rp.verified(again.answer)).sub, user.id)
  const other = await createUser(t.ctx())
  const otherSignIn = await new ConformanceClient(t.publicUrl, {
    login: other.username,
    password: testPassword,
  }).tokens()
  const { answer } = await rp.authorize(
    { prompt: 'none', id_token_hint: idToken },
    { browser: otherSignIn.flow.browser },
  )
  assert.equal(answer.get('error'), 'login_required', 'a hint for another user is no sign-in')
})

const harmless = [
  ['oidcc-login-hint', { login_hint: 'giada.ferri@example.org' }],
  ['oidcc-ui-locales', { ui_locales: 'se' }],
  ['oidcc-claims-locales', { claims_locales: 'se' }],
  ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
] as const
for (const [name, parameters] of harmless) {
  test(name, async () => {
    const { answer } = await rp.tokens(parameters)
    assert.equal((await rp.verified(answer)).sub, user.id)
  })
}

test('oidcc-codereuse', async () => {
  const { flow } = await rp.tokens()
  const { status, body } = await rp.exchange(flow)
  assert.deepEqual([status, body['error']], [400, 'invalid_grant'])
})

test('oidcc-codereuse-30seconds', async () => {
  const { flow, accessToken } = await rp.tokens()
  assert.equal((await rp.userInfo(bearer(accessToken))).status, 200)
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
  try {
    const { status, body } = await rp.exchange(flow)
    assert.deepEqual([status, body['error']], [400, 'invalid_grant'])
    assert.equal((await rp.userInfo(bearer(accessToken))).status, 401, 'the tokens of the code are revoked')
  } finally {
    mock.timers.reset()
  }
})

test('oidcc-ensure-registered-redirect-uri', async () => {
  const { answer, page } = await rp.authorize({ redirect_uri: `${redirect}/other` })
  assert.equal(page?.status, 400)
  assert.equal([...answer].length, 0)
  assert.match(page.text, /redirect_uri/)
})

test('oidcc-ensure-post-request-succeeds', async () => {
  const flow = await rp.authorize({}, { method: 'POST' })
  const answer = await rp.exchange(flow)
  assert.equal((await rp.verified(answer)).sub, user.id)
})

test('oidcc-server-client-secret-post', async () => {
  const { answer } = await rp.tokens({}, { clientId: 'post' })
  assert.equal((await rp.verified(answer, 'post')).sub, user.id)
})

// Parameters must be in the request itself, so that this provider never fetches an address from a request.
test('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', async () => {
  const { answer } = await rp.authorize({ request_uri: 'https://client.example/request' })
  assert.equal(answer.get('error'), 'request_uri_not_supported')
  assert.equal((await rp.discovery())['request_uri_parameter_supported'], false)
})

const requestObject = (claims: object) =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.'

test('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
  const { answer } = await rp.authorize({ request: requestObject({ state: 'inside' }) })
  assert.equal(answer.get('error'), 'request_not_supported')
})

test('oidcc-claims-essential', async () => {
  const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
  assert.equal((await rp.discovery())['claims_parameter_supported'], false)
  const { accessToken } = await rp.tokens({ claims })
  assert.deepEqual((await rp.userInfo(bearer(accessToken))).claims, { sub: user.id })
})

test('oidcc-ensure-request-object-with-redirect-uri', async () => {
  const request = requestObject({ redirect_uri: redirect })
  const { answer, page } = await rp.authorize({ request, redirect_uri: 'https://evil.example/callback' })
  assert.equal([...answer].length, 0)
  assert.equal(page?.status, 400)
})

test('oidcc-refresh-token', async () => {
  const { answer, accessToken } = await rp.tokens({ scope: 'openid offline_access', prompt: 'consent' })
  const refresh = { grant_type: 'refresh_token', refresh_token: String(answer.body['refresh_token']) }
  const stolen = await rp.token('second', refresh)
  assert.deepEqual([stolen.status, stolen.body['error']], [400, 'invalid_grant'], 'it belongs to one client')
  const renewed = await rp.token('basic', refresh)
  assert.equal(renewed.status, 200, JSON.stringify(renewed.body))
  assert.notEqual(renewed.body['access_token'], accessToken)
  assert.notEqual(renewed.body['refresh_token'], refresh.refresh_token)
  const [before, now] = [await rp.verified(answer), await rp.verified(renewed)]
  assert.deepEqual([now.iss, now.sub, now.aud], [before.iss, before.sub, before.aud])
  assert.equal((await rp.userInfo(bearer(String(renewed.body['access_token'])))).status, 200)
})

test('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
  const { flow, answer } = await rp.tokens()
  await rp.verified(answer)
  const again = await rp.authorize({}, { browser: flow.browser })
  const wrong = await rp.exchange(again, { code_verifier: 'x'.repeat(43) })
  assert.equal(wrong.body['error'], 'invalid_grant')
  assert.equal((await rp.exchange(again)).body['error'], 'invalid_grant', 'the code ended with the wrong verifier')
  const without = await rp.authorize({ code_challenge: undefined, code_challenge_method: undefined })
  assert.equal(without.answer.get('error'), 'invalid_request', 'PKCE is required of every client')
})
