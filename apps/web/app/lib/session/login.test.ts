import assert from 'node:assert/strict'
import test from 'node:test'
import { completeLogin, prepareLogin } from './authorization.ts'
import { watchLogin } from './login-watch.ts'
import { postLogout } from './logout.ts'
import { safePath } from './safe-path.ts'
import { readTokens, type TextStore } from './storage.ts'

const memoryStore = (): TextStore => {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

const origin = 'http://localhost:3000'
// In development the page may have another host name than the issuer.
const issuer = 'http://127.0.0.1:3000/auth'
const idToken = (nonce: string) => `x.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.x`

const signInWith = async (
  nonceFor: (nonce: string) => string,
  callbackParams: { state?: string; iss?: string } = {},
) => {
  const [session, local] = [memoryStore(), memoryStore()]
  const address = new URL(await prepareLogin(session, { origin, mode: 'popup', returnPath: '/teams' }), origin)
  const { state = address.searchParams.get('state') ?? '', iss = issuer } = callbackParams
  const callback = new URL(`${origin}/oauth2?${new URLSearchParams({ code: 'abc', state, iss })}`)
  const forms: URLSearchParams[] = []
  const send: typeof fetch = async (_, init) => {
    forms.push(new URLSearchParams(String(init?.body)))
    const nonce = nonceFor(address.searchParams.get('nonce') ?? '')
    return Response.json({ access_token: 'a', id_token: idToken(nonce), refresh_token: 'r', expires_in: 600 })
  }
  const completed = completeLogin(callback, { issuer, session, local, fetch: send, now: () => 1000 })
  return { address, forms, local, session, completed: await completed.then(() => true).catch(() => false) }
}

test('the URL of the sign-in has the parameters of the specification, with PKCE, state and nonce', async () => {
  const { address } = await signInWith((nonce) => nonce)
  const query = Object.fromEntries(address.searchParams)
  assert.equal(address.pathname, '/auth/auth')
  assert.equal(query['client_id'], 'agone-web')
  assert.equal(query['redirect_uri'], `${origin}/oauth2`)
  assert.equal(query['scope'], 'openid all')
  assert.equal(query['response_type'], 'code')
  assert.equal(query['code_challenge_method'], 'S256')
  assert.equal(query['back'], '/teams')
})

test('the code is exchanged once, with the verifier of the challenge', async () => {
  const { address, forms, local, session } = await signInWith((nonce) => nonce)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(forms[0]?.get('code_verifier') ?? ''))
  assert.equal(Buffer.from(digest).toString('base64url'), address.searchParams.get('code_challenge'))
  assert.deepEqual(readTokens(local), {
    accessToken: 'a',
    idToken: idToken(address.searchParams.get('nonce') ?? ''),
    refreshToken: 'r',
    expiration: 601_000,
  })
  assert.equal(session.getItem('login_verifier'), null)
})

test('a callback of another sign-in is refused', async () => {
  for (const refused of [await signInWith((nonce) => nonce, { state: 'foreign' }), await signInWith(() => 'foreign')]) {
    assert.deepEqual([refused.completed, readTokens(refused.local)], [false, undefined])
  }
})

test('the response of another issuer is refused before its code is sent', async () => {
  for (const iss of ['https://evil.example/auth', `${issuer}/`, `${origin}/auth`, '']) {
    const { completed, forms, local, session } = await signInWith((nonce) => nonce, { iss })
    assert.deepEqual([completed, forms, readTokens(local)], [false, [], undefined], iss)
    assert.equal(session.getItem('login_verifier'), null)
  }
})

test('the page to return to is always on this site', () => {
  const rows = [
    ['/teams?x=1#a', '/teams?x=1#a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/./\\/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/x//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    [undefined, '/'],
  ] as const
  for (const [path, expected] of rows) assert.equal(safePath(path), expected, String(path))
})

const loginResult = async (closesAfter: number, tokenAfter: number) => {
  let waits = 0
  const hasToken = await watchLogin({
    isClosed: () => waits >= closesAfter,
    hasToken: () => waits >= tokenAfter,
    wait: async (milliseconds) => {
      assert.equal(milliseconds, 250)
      waits++
    },
    signal: new AbortController().signal,
  })
  return { hasToken, waits }
}

test('the token is looked for ten times after the popup has closed', async () => {
  assert.deepEqual(await loginResult(3, 3), { hasToken: true, waits: 3 })
  assert.deepEqual(await loginResult(3, 9), { hasToken: true, waits: 9 })
  assert.deepEqual(await loginResult(3, 1000), { hasToken: false, waits: 13 })
})

const logoutResult = async (statuses: number[]) => {
  const waits: number[] = []
  const xsrfTokens: (string | null)[] = []
  const responses: Response[] = []
  let cookies = 'lang=it'
  const send: typeof fetch = async (_, init) => {
    xsrfTokens.push(new Headers(init?.headers).get('x-xsrf-token'))
    cookies = 'lang=it; XSRF-TOKEN=g%3D1'
    const status = statuses[xsrfTokens.length - 1] ?? 500
    responses.push(new Response(status === 204 ? null : 'refused', { status }))
    return responses.at(-1) ?? Response.error()
  }
  const done = await postLogout('old', { fetch: send, cookies: () => cookies, wait: async (ms) => void waits.push(ms) })
  assert.ok(
    responses.every(({ body, bodyUsed }) => body === null || bodyUsed),
    'a response was not read',
  )
  return { done, waits, xsrfTokens }
}

test('a logout that is refused with 403 is repeated with the new cookie after 250 and 500 ms', async () => {
  assert.deepEqual(await logoutResult([204]), { done: true, waits: [], xsrfTokens: [null] })
  assert.deepEqual(await logoutResult([403, 204]), { done: true, waits: [250], xsrfTokens: [null, 'g=1'] })
  assert.deepEqual(await logoutResult([403, 403, 403]), {
    done: false,
    waits: [250, 500],
    xsrfTokens: [null, 'g=1', 'g=1'],
  })
})
