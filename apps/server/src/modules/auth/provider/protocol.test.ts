import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import type { ClientMetadata } from 'oidc-provider'
import * as client from 'openid-client'
import { Bans, Users, type User } from '../../accounts/index.ts'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { begin, callbackOf, redeem, submit } from '../../../../test/support/auth/browser.ts'
import { signInAs, signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

const other: ClientMetadata = {
  client_id: 'other',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1:9/callback'],
  post_logout_redirect_uris: ['http://127.0.0.1:9/bye'],
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
}

let t: SignOnApp
let user: User
before(async () => {
  t = await signOnApp([other])
  user = await createUser(t.ctx(), { username: 'giada.ferri' })
})
after(() => t.close())

const me = (token: string) =>
  fetch(`${t.publicUrl}/accounts/v2/users/@me`, { headers: { authorization: `Bearer ${token}` } })
const titleOf = async (answer: Response): Promise<unknown> => {
  const problem: unknown = await answer.json()
  return typeof problem === 'object' && problem !== null && 'title' in problem ? problem.title : undefined
}
const oauthError = (error: string) => (thrown: unknown) =>
  thrown instanceof client.ResponseBodyError && thrown.error === error

test('a standard client signs in, with PKCE, state and nonce, and calls the API', async () => {
  const { tokens, config } = await signInAs(t.publicUrl, 'GIADA.ferri')
  assert.equal(tokens.claims()?.sub, user.id)
  assert.deepEqual([tokens.expires_in, tokens.token_type], [600, 'bearer'])
  assert.ok(tokens.refresh_token)
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
  const audience = `${t.publicUrl}/esports/v2`
  const { payload } = await jwtVerify(tokens.access_token, keys, { issuer: `${t.publicUrl}/auth`, audience })
  assert.equal(typeof payload['sid'], 'string')
  assert.equal((await me(tokens.access_token)).status, 200)
})

test('the user can sign in with the mail address', async () => {
  const { tokens } = await signInAs(t.publicUrl, 'Giada.Ferri@example.org')
  assert.equal(tokens.claims()?.sub, user.id)
})

test('userinfo identifies the user, for the site and for other clients', async () => {
  const site = await signInAs(t.publicUrl, user.username)
  assert.equal(
    (await client.fetchUserInfo(site.config, site.tokens.access_token, user.id)).preferred_username,
    user.username,
  )
  const redirect = 'http://127.0.0.1:9/callback'
  const stranger = await signInAs(t.publicUrl, user.username, { clientId: 'other', redirect, ask: { scope: 'openid' } })
  assert.equal(stranger.tokens.access_token.split('.').length, 1)
  assert.equal((await client.fetchUserInfo(stranger.config, stranger.tokens.access_token, user.id)).sub, user.id)
  assert.equal(await titleOf(await me(stranger.tokens.access_token)), 'AUTHORIZATION_INVALID')
})

test('another client gets a token for the API if it names the API as resource', async () => {
  const resource = `${t.publicUrl}/esports/v2`
  const redirect = 'http://127.0.0.1:9/callback'
  const begun = await begin(t.publicUrl, { clientId: 'other', redirect, ask: { resource } })
  const { browser, interaction } = begun
  const fields = { login: user.username, password: 'Tribuna-Nord-2026' }
  const answer = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields })
  const callback = await callbackOf(browser, answer, t.publicUrl)
  const tokens = await client.authorizationCodeGrant(
    begun.config,
    callback,
    { pkceCodeVerifier: begun.verifier, expectedState: 'the state', expectedNonce: 'the nonce' },
    { resource },
  )
  assert.equal((await me(tokens.access_token)).status, 200)
})

test('no token is issued for an unknown resource', async () => {
  const { location } = await begin(t.publicUrl, { ask: { resource: 'https://elsewhere.example' } })
  assert.equal(`${location.origin}${location.pathname}`, `${t.publicUrl}/oauth2`)
  assert.equal(location.searchParams.get('error'), 'invalid_target')
})

test('PKCE is required, the plain method is refused, and redirect addresses must match exactly', async () => {
  const { browser } = await begin(t.publicUrl)
  const ask = async (change: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: 'agone-web',
      redirect_uri: `${t.publicUrl}/oauth2`,
      response_type: 'code',
      scope: 'openid all',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...change,
    })
    return browser.go(`${t.publicUrl}/auth/auth?${query}`)
  }
  const changes: Record<string, string>[] = [{ code_challenge: '' }, { code_challenge_method: 'plain' }]
  for (const change of changes) {
    assert.match((await ask(change)).headers.get('location') ?? '', /error=invalid_request/)
  }
  for (const redirect of [`${t.publicUrl}/oauth2/`, `${t.publicUrl}/oauth2?x=1`, 'https://evil.example/oauth2']) {
    const answer = await ask({ redirect_uri: redirect })
    assert.equal(answer.status, 400)
    assert.match(await answer.text(), /<h1>/)
  }
})

test('a second sign-in in the same browser needs no password', async () => {
  const { browser, tokens } = await signInAs(t.publicUrl, user.username)
  const again = await begin(t.publicUrl, { browser })
  const answer = new Response(null, { headers: { location: again.location.href } })
  const second = await redeem(again, await callbackOf(browser, answer, t.publicUrl))
  assert.equal(second.claims()?.sub, tokens.claims()?.sub)
})

test('of a hundred parallel redemptions of one code, one gets tokens', async () => {
  const begun = await begin(t.publicUrl)
  const { browser, interaction } = begun
  const fields = { login: user.username, password: 'Tribuna-Nord-2026' }
  const answer = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields })
  const callback = await callbackOf(browser, answer, t.publicUrl)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => redeem(begun, callback)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.ok(reasons.every(oauthError('invalid_grant')))
})

test('of a hundred parallel uses of one refresh token, one gets new tokens', async () => {
  const { config, tokens } = await signInAs(t.publicUrl, user.username)
  const refresh = () => client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  const all = await Promise.allSettled(Array.from({ length: 100 }, refresh))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a refresh token works once; a second use ends the whole family', async () => {
  const { config, tokens } = await signInAs(t.publicUrl, user.username)
  const first = tokens.refresh_token ?? ''
  const renewed = await client.refreshTokenGrant(config, first)
  assert.notEqual(renewed.refresh_token, first)
  assert.equal((await me(renewed.access_token)).status, 200)
  await assert.rejects(client.refreshTokenGrant(config, first), oauthError('invalid_grant'))
  await assert.rejects(client.refreshTokenGrant(config, renewed.refresh_token ?? ''), oauthError('invalid_grant'))
  assert.equal(await titleOf(await me(renewed.access_token)), 'AUTHORIZATION_INVALID')
})

test('a client can revoke a refresh token', async () => {
  const { config, tokens } = await signInAs(t.publicUrl, user.username)
  await client.tokenRevocation(config, tokens.refresh_token ?? '')
  await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''), oauthError('invalid_grant'))
})

test('RP-initiated logout asks, then ends the session and everything granted in it', async () => {
  const { config, tokens, browser } = await signInAs(t.publicUrl, user.username)
  const logoutUri = `${t.publicUrl}/logout`
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: logoutUri,
  })
  const page = await (await browser.go(url)).text()
  assert.match(page, /name="logout"/)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await browser.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  assert.equal(answer.headers.get('location'), logoutUri)
  assert.equal(await titleOf(await me(tokens.access_token)), 'AUTHORIZATION_INVALID')
  await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''), oauthError('invalid_grant'))
})

test('a ban ends every session at once, and the error names it', async () => {
  const banned = await createUser(t.ctx())
  const { config, tokens } = await signInAs(t.publicUrl, banned.username)
  assert.equal((await me(tokens.access_token)).status, 200)
  await Bans.set(t.ctx(), banned.id, { banned: true, reason: 'insults' })
  assert.equal(await titleOf(await me(tokens.access_token)), 'BANNED_ERROR')
  await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''), oauthError('invalid_grant'))
  await Bans.set(t.ctx(), banned.id, { banned: false })
  assert.equal(await titleOf(await me(tokens.access_token)), 'AUTHORIZATION_INVALID')
})

test('a change of roles takes effect at once', async () => {
  const changing = await createUser(t.ctx(), { verified: false })
  const token = await tokenFor(t.auth, changing)
  assert.equal((await t.auth.authenticate(token)).verified, false)
  await Users.updateColumns(t.ctx(), changing.id, { verified: true, roles: ['ADMIN'] })
  const viewer = await t.auth.authenticate(token)
  assert.deepEqual([viewer.verified, viewer.roles], [true, ['ADMIN']])
})

test('foreign, altered and expired tokens are refused', async () => {
  const { tokens } = await signInAs(t.publicUrl, user.username)
  const [head = '', body = '', signature = ''] = tokens.access_token.split('.')
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  for (const token of [
    'x',
    `${head}.${altered}.${signature}`,
    `${none}.${body}.`,
    tokens.id_token ?? '',
    tokens.refresh_token ?? '',
  ]) {
    const answer = await me(token)
    assert.deepEqual([answer.status, await titleOf(answer)], [401, 'AUTHORIZATION_INVALID'], token)
  }
})

test('a rotation of keys ends no session', async () => {
  const { tokens, config } = await signInAs(t.publicUrl, user.username)
  const before = decodeProtectedHeader(tokens.access_token).kid
  t.clock.advance(1000)
  await t.auth.rotateKeys()
  assert.equal((await me(tokens.access_token)).status, 200)
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  assert.notEqual(decodeProtectedHeader(renewed.access_token).kid, before)
  assert.equal((await me(renewed.access_token)).status, 200)
})

test('the database contains no usable token or key', async () => {
  const { tokens } = await signInAs(t.publicUrl, user.username)
  const records = JSON.stringify(await t.db.selectFrom('auth_records').selectAll().execute())
  assert.doesNotMatch(records, new RegExp(tokens.refresh_token ?? ''))
  const keys = await t.db.selectFrom('auth_keys').select('sealed').execute()
  assert.ok(keys.every(({ sealed }) => !sealed.toString('latin1').includes('"kty"')))
})

test('the issuer is the public address, whatever the request headers say', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const answer = await fetch(`${t.publicUrl}/auth/.well-known/openid-configuration`, { headers })
  assert.doesNotMatch(await answer.text(), /evil/)
})

test('the discovery document is also served at the root of the site', async () => {
  const documents = ['/auth/.well-known/openid-configuration', '/.well-known/openid-configuration'].map(
    async (path) => {
      const answer = await fetch(t.publicUrl + path)
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      return answer.json()
    },
  )
  const [own, root] = await Promise.all(documents)
  assert.deepEqual(root, own)
  assert.equal(Object(root).issuer, `${t.publicUrl}/auth`)
})

test('a flood from one address is refused, and stores nothing', async () => {
  const rateLimits = {
    writesPerMinute: 10_000,
    tokenCallsPerMinute: 1000,
    requestsPerSecond: 3,
    credentialsPerTenMinutes: 10_000,
  }
  const small = await signOnApp([], undefined, { http: { rateLimits } })
  try {
    const query = new URLSearchParams({
      client_id: 'agone-web',
      redirect_uri: `${small.publicUrl}/oauth2`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const ways: [string, RequestInit][] = [
      [`/auth/auth?${query}`, {}],
      ['/auth/auth', { method: 'POST', body: query }],
      ['/auth/token', { method: 'POST', body: new URLSearchParams({ client_id: 'agone-web', grant_type: 'x' }) }],
      ['/logout', { method: 'POST' }],
    ]
    for (const [path, init] of ways) {
      const ask = () => fetch(small.publicUrl + path, { redirect: 'manual', ...init })
      const answers = await Promise.all(Array.from({ length: 20 }, ask))
      const refused = answers.filter(({ status }) => status === 429)
      assert.ok(refused.length >= 10, `${refused.length} of ${path}`)
      assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0)
    }
    const stored = await small.db.selectFrom('auth_records').select('id').where('kind', '=', 'Interaction').execute()
    assert.ok(stored.length <= 10, `${stored.length} interactions`)
  } finally {
    await small.close()
  }
})
