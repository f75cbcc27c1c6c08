import { newId, route, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../../test/support/clock.ts'
import { testApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../context/viewer.ts'
import { anyone } from '../routing/guard.ts'
import { addressKey, limiter } from './rate-limit.ts'
import { serve } from '../routing/serve.ts'

const ping = route({
  name: 'ping',
  method: 'POST',
  path: '/esports/v2/ping',
  summary: 'Ping',
  answer: null,
  status: 204,
})
const read = route({
  name: 'readPing',
  method: 'GET',
  path: '/esports/v2/ping',
  summary: 'Ping',
  answer: null,
  status: 204,
})

const plenty = {
  writesPerMinute: 1000,
  tokenCallsPerMinute: 1000,
  requestsPerSecond: 1000,
  credentialsPerTenMinutes: 1000,
}
const guess = route({
  name: 'guess',
  method: 'POST',
  path: '/esports/v2/guess',
  summary: 'Guess',
  answer: null,
  status: 204,
})

const someone = (): SignedIn => ({
  kind: 'user',
  id: newId<UserId>(),
  username: 'someone',
  roles: [],
  verified: true,
  sessionId: undefined,
})

const appWithLimits = (config: Parameters<typeof testApp>[1]) =>
  testApp((app) => {
    serve(app, ping, { guard: anyone, handler: () => undefined })
    serve(app, read, { guard: anyone, handler: () => undefined })
    serve(app, guess, { guard: anyone, credential: true, handler: () => undefined })
  }, config)

test('a limiter refills evenly and returns the seconds to wait', () => {
  const clock = testClock()
  const limit = limiter(clock, 120, 60_000)
  const take = (key: string) => limit(key).wait
  for (let count = 0; count < 120; count++) assert.equal(take('a'), 0)
  assert.equal(take('a'), 1)
  assert.equal(take('b'), 0)
  clock.advance(500)
  assert.equal(take('a'), 0)
  assert.equal(take('a'), 1)
})

test('a clock that is set back takes no tokens', () => {
  const clock = testClock()
  const limit = limiter(clock, 10, 1000)
  assert.equal(limit('a').wait, 0)
  clock.advance(-3_600_000)
  assert.equal(limit('a').wait, 0)
})

test('an expensive call takes more tokens, at most the capacity', () => {
  const clock = testClock()
  const limit = limiter(clock, 10, 1000)
  const take = (key: string, cost = 1) => limit(key, cost).wait
  assert.deepEqual([take('a', 5), take('a', 4), take('a', 5)], [0, 0, 1])
  assert.equal(take('a'), 0, 'a refusal takes no tokens')
  assert.equal(take('b', 50), 0)
  assert.equal(take('b', 50), 1)
})

test('every answer, a refusal too, says what is left of each limit', async () => {
  const t = await appWithLimits({ config: { rateLimits: { ...plenty, requestsPerSecond: 5, writesPerMinute: 2 } } })
  try {
    const as = someone()
    const first = await t.inject(read, {})
    assert.equal(first.headers['ratelimit-policy'], '"burst";q=5;w=1')
    assert.equal(first.headers['ratelimit'], '"burst";r=4;t=1')
    const write = await t.inject(ping, {}, { as })
    assert.equal(write.headers['ratelimit-policy'], '"burst";q=5;w=1, "writes";q=2;w=60')
    assert.equal(write.headers['ratelimit'], '"burst";r=3;t=1, "writes";r=1;t=30')
    await t.inject(ping, {}, { as })
    const refused = await t.inject(ping, {}, { as })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers['ratelimit'], '"burst";r=1;t=1, "writes";r=0;t=60')
  } finally {
    await t.close()
  }
})

test('addresses of one IPv6 network count as one, mapped IPv4 addresses as IPv4', () => {
  assert.equal(addressKey('2001:db8:1:2:3:4:5:6'), addressKey('2001:db8:1:2::9'))
  assert.notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
  assert.equal(addressKey('::1'), '0:0:0:0')
  assert.equal(addressKey('fe80::1%eth0'), addressKey('fe80::2'))
  assert.equal(addressKey('::ffff:192.0.2.1'), addressKey('192.0.2.1'))
})

test('writes of one user are limited over all addresses, and reads are not', async () => {
  const t = await appWithLimits({ config: { rateLimits: { ...plenty, writesPerMinute: 3 } } })
  try {
    const as = someone()
    for (let count = 0; count < 3; count++) assert.equal((await t.inject(ping, {}, { as })).status, 204)
    const refused = await t.inject(ping, {}, { as })
    assert.equal(refused.problem.title, 'RATE_LIMIT')
    assert.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60)
    assert.equal((await t.inject(read, {}, { as })).status, 204)
    assert.equal((await t.inject(ping, {}, { as: someone() })).status, 204)
  } finally {
    await t.close()
  }
})

test('bursts of one address are limited; X-Forwarded-For counts only from a configured proxy', async () => {
  const limits = { rateLimits: { ...plenty, requestsPerSecond: 2 } }
  const call = (t: Awaited<ReturnType<typeof appWithLimits>>, remoteAddress: string, forwarded: string) =>
    t.request({ method: 'GET', url: read.path, remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  const open = await appWithLimits({ config: limits })
  const proxied = await appWithLimits({ config: { ...limits, trustedProxies: ['10.0.0.0/8'] } })
  try {
    for (const forwarded of ['127.0.0.1', '192.0.2.1']) await call(open, '198.51.100.1', forwarded)
    const refused = await call(open, '198.51.100.1', '192.0.2.2')
    assert.equal(refused.problem.title, 'RATE_LIMITED')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers['retry-after'], '1')
    for (const forwarded of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      assert.equal((await call(proxied, '10.0.0.1', forwarded)).status, 204)
    }
  } finally {
    await open.close()
    await proxied.close()
  }
})

test('attempts of passwords and codes are limited per address (an IPv6 network counts as one) and per user', async () => {
  const t = await appWithLimits({ config: { rateLimits: { ...plenty, credentialsPerTenMinutes: 3 } } })
  const tried = async (remoteAddress: string, headers = {}) => {
    const answered = await t.request({ method: 'POST', url: guess.path, remoteAddress, headers })
    return answered.status === 204 ? 'ok' : answered.problem.title
  }
  try {
    for (const last of [1, 2, 3]) assert.equal(await tried(`2001:db8:1:2::${last}`), 'ok')
    assert.equal(await tried('2001:db8:1:2:ffff::1', { 'x-forwarded-for': '192.0.2.7' }), 'RATE_LIMITED')
    assert.equal(await tried('2001:db8:1:3::1'), 'ok')
    const authorization = `Bearer ${t.tokenOf(someone())}`
    for (const last of [1, 2, 3]) assert.equal(await tried(`198.51.100.${last}`, { authorization }), 'ok')
    assert.equal(await tried('198.51.100.4', { authorization }), 'RATE_LIMIT')
    t.clock.advance(600_000)
    assert.equal(await tried('2001:db8:1:2::1', { authorization }), 'ok')
  } finally {
    await t.close()
  }
})
