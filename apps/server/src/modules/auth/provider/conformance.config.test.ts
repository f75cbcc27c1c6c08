import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPassword } from '../../../../test/support/factories/accounts.ts'
import { clients, ConformanceClient } from '../../../../test/support/auth/conformance-client.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

// The module of the Config OP profile (oidcc-config-certification-test-plan).

let t: SignOnApp
before(async () => void (t = await signOnApp(clients)))
after(() => t.close())

test('oidcc-discovery-endpoint-verification', async () => {
  const answer = await fetch(`${t.publicUrl}/auth/.well-known/openid-configuration`)
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  const found = await new ConformanceClient(t.publicUrl, { login: '', password: testPassword }).discovery()
  const issuer = `${t.publicUrl}/auth`
  assert.equal(found['issuer'], issuer)
  for (const name of ['authorization', 'token', 'userinfo', 'end_session', 'revocation']) {
    const address = String(found[`${name}_endpoint`])
    assert.ok(address.startsWith(`${issuer}/`), `${name}: ${address}`)
  }
  const expected = {
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: ['sub', 'iss', 'preferred_username', 'email', 'email_verified', 'auth_time'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  }
  for (const [name, values] of Object.entries(expected)) {
    const offered = found[name]
    assert.ok(Array.isArray(offered) && values.every((value) => offered.includes(value)), `${name}: ${String(offered)}`)
  }
  // RFC 9700: no implicit flow, no passwords.
  assert.deepEqual(found['response_types_supported'], ['code'])
  assert.ok(!String(found['grant_types_supported']).includes('implicit'))
})

test('each published key has an id and a use', async () => {
  const { keys }: { keys: Record<string, unknown>[] } = await (await fetch(`${t.publicUrl}/auth/jwks`)).json()
  assert.deepEqual(keys.map(({ alg }) => alg).toSorted(), ['ES256', 'RS256'])
  for (const key of keys) assert.deepEqual([typeof key['kid'], key['use']], ['string', 'sig'])
  assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
})
