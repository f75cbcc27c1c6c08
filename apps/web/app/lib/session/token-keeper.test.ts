import assert from 'node:assert/strict'
import test from 'node:test'
import { readTokens, writeTokens, type TextStore } from './storage.ts'
import { TokenKeeper } from './token-keeper.ts'
import { TokenRefused } from './token-refused.ts'

const memoryStore = (): TextStore => {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/**
 * A provider with rotation: each refresh token is valid once; a repeated request with the same key gets the same
 * response.
 */
const rotatingProvider = () => {
  let current = 'refresh-0'
  let refreshes = 0
  const responses = new Map<string, object>()
  const send: typeof fetch = async (_, init) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const token = new URLSearchParams(String(init?.body)).get('refresh_token')
    const attempt = `${token} ${new Headers(init?.headers).get('idempotency-key')}`
    const repeated = responses.get(attempt)
    if (repeated) return Response.json(repeated)
    if (token !== current) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    current = `refresh-${++refreshes}`
    const response = { access_token: `access-${refreshes}`, refresh_token: current, expires_in: 600 }
    responses.set(attempt, response)
    return Response.json(response)
  }
  return { send, refreshes: () => refreshes }
}

const setUp = (expiresIn: number, send?: typeof fetch) => {
  const store = memoryStore()
  const provider = rotatingProvider()
  const now = 1_000_000
  writeTokens(store, { accessToken: 'access-0', idToken: 'id', refreshToken: 'refresh-0', expiration: now + expiresIn })
  const tab = () => new TokenKeeper({ store, locks: navigator.locks, fetch: send ?? provider.send, now: () => now })
  return { store, provider, tab, now }
}

test('a valid token is used unchanged', async () => {
  const { tab, provider } = setUp(30_001)
  assert.equal(await tab().fresh(), 'access-0')
  assert.equal(provider.refreshes(), 0)
})

test('a token that expires within 30 seconds is renewed and stored before it is used', async () => {
  const { tab, store, now } = setUp(30_000)
  assert.equal(await tab().fresh(), 'access-1')
  assert.deepEqual(readTokens(store), {
    accessToken: 'access-1',
    idToken: 'id',
    refreshToken: 'refresh-1',
    expiration: now + 600_000,
  })
})

test('ten tabs that need a token at once refresh it once', async () => {
  const { tab, provider } = setUp(0)
  const responses = await Promise.all(Array.from({ length: 10 }, () => tab().fresh()))
  assert.deepEqual(new Set(responses), new Set(['access-1']))
  assert.equal(provider.refreshes(), 1)
})

test('after a page was closed before the response arrived, the next page gets the same tokens', async () => {
  const provider = rotatingProvider()
  let isOpen = true
  const { tab, store } = setUp(0, async (url, init) => {
    const response = await provider.send(url, init)
    return isOpen ? Promise.reject(new TypeError('the page is gone')) : response
  })
  await assert.rejects(tab().fresh(), (fault) => !(fault instanceof TokenRefused))
  isOpen = false
  assert.equal(await tab().fresh(), 'access-1')
  assert.equal(readTokens(store)?.refreshToken, 'refresh-1')
  assert.equal(provider.refreshes(), 1)
})

test('a tab that reads the storage too early gets the same tokens', async () => {
  const provider = rotatingProvider()
  const expired = setUp(0, provider.send)
  const early = setUp(0, provider.send)
  assert.equal(await early.tab().fresh(), 'access-1')
  assert.equal(await expired.tab().fresh(), 'access-1')
  assert.deepEqual(readTokens(expired.store), readTokens(early.store))
  assert.equal(provider.refreshes(), 1)
})

test('a refused refresh ends the session', async () => {
  const { tab, store } = setUp(0)
  store.setItem('refresh_token', 'stolen-and-used')
  await assert.rejects(tab().fresh(), TokenRefused)
})

test('an unreachable provider does not end the session', async () => {
  const { tab, store } = setUp(0, async () => new Response('', { status: 503 }))
  await assert.rejects(tab().fresh(), (fault) => !(fault instanceof TokenRefused))
  assert.equal(readTokens(store)?.refreshToken, 'refresh-0')
})

test('after a logout during a refresh the user stays signed out', async () => {
  const { tab, store } = setUp(0)
  const renewing = tab().fresh()
  await new Promise((resolve) => setTimeout(resolve, 1))
  store.removeItem('access_token')
  assert.equal(await renewing, undefined)
  assert.equal(readTokens(store), undefined)
})

test('another sign-in during a refresh is kept, whether the refresh is accepted or refused', async () => {
  for (const refreshToken of ['refresh-0', 'refused']) {
    const { tab, store, now } = setUp(0)
    store.setItem('refresh_token', refreshToken)
    const renewing = tab().fresh()
    await new Promise((resolve) => setTimeout(resolve, 1))
    const other = { accessToken: 'other', idToken: 'id', refreshToken: 'other-refresh', expiration: now + 600_000 }
    writeTokens(store, other)
    assert.equal(await renewing, 'other')
    assert.deepEqual(readTokens(store), other)
  }
})

test('a tab that sees the new token before its expiration does not refresh again', async () => {
  const { tab, store, provider, now } = setUp(0)
  const first = tab().fresh()
  const second = tab().fresh()
  await first
  store.setItem('expiration', '0')
  const third = tab().fresh()
  // The remaining writes of the first one arrive while the third waits for the lock.
  store.setItem('expiration', String(now + 600_000))
  assert.deepEqual(new Set([await first, await second, await third]), new Set(['access-1']))
  assert.equal(provider.refreshes(), 1)
})

test('a visitor has no token', async () => {
  const keeper = new TokenKeeper({ store: memoryStore(), locks: navigator.locks, fetch, now: () => 0 })
  assert.equal(await keeper.fresh(), undefined)
})
