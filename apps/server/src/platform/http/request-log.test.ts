import * as contract from '@agone/contract'
import { newId, route, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../context/viewer.ts'
import { anyone, signedIn } from './routing/guard.ts'
import { loggedPath, RequestLog } from './request-log.ts'
import { serve } from './routing/serve.ts'

const table = route({
  name: 'table',
  method: 'GET',
  path: '/esports/v2/tables',
  summary: 'A table',
  query: Type.Object({ day: Type.Optional(Type.String()) }),
  answer: Type.Object({ rows: Type.Array(Type.String()) }),
})
const own = route({ name: 'own', method: 'POST', path: '/esports/v2/own', summary: 'For users', answer: null })
const broken = route({ name: 'broken', method: 'GET', path: '/esports/v2/broken', summary: 'A bug', answer: null })
const hanging = route({
  name: 'hanging',
  method: 'GET',
  path: '/esports/v2/hanging',
  summary: 'Never answers',
  answer: null,
})

let t: TestApp
let origin: string
let requests: RequestLog
let written = ''
const arrived = Promise.withResolvers<void>()

before(async () => {
  requests = new RequestLog({ log: { level: 'info' } }, { write: (lines) => void (written += lines) })
  const register = (app: Parameters<Parameters<typeof testApp>[0]>[0]) => {
    serve(app, table, { guard: anyone, shared: true, handler: () => ({ rows: ['una riga'] }) })
    serve(app, own, { guard: signedIn, handler: () => undefined })
    serve(app, broken, { guard: anyone, handler: () => assert.fail('a bug') })
    serve(app, hanging, {
      guard: anyone,
      handler: () => {
        arrived.resolve()
        return new Promise<void>(() => {})
      },
    })
  }
  t = await testApp(register, { requests })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => t.close())

type Line = Record<string, string | number | boolean>

/** The lines since the last call, without waiting. */
const lines = (): Line[] => {
  requests.flush()
  const found = written
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
  written = ''
  return found
}

const user: SignedIn = {
  kind: 'user',
  id: newId<UserId>(),
  username: 'ultras',
  roles: [],
  verified: true,
  sessionId: undefined,
}

test('each request is logged in one line with its own id, also one answered from memory', async () => {
  lines()
  const asked = ['/esports/v2/tables?day=1', '/esports/v2/tables?day=1', '/esports/v2/none', '/esports/v1/old']
  const timings: (string | null)[] = []
  for (const path of asked) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    timings.push(response.headers.get('server-timing'))
  }
  const found = lines()
  assert.deepEqual(
    found.map(({ level, msg, method, path, status }) => ({ level, msg, method, path, status })),
    [
      { path: '/esports/v2/tables', status: 200 },
      { path: '/esports/v2/tables', status: 200 },
      { path: '/esports/v2/none', status: 404 },
      { path: '/esports/v1/old', status: 410 },
    ].map((line) => ({ level: 'info', msg: 'request', method: 'GET', ...line })),
  )
  assert.equal(new Set(found.map(({ requestId }) => requestId)).size, asked.length)
  assert.deepEqual(
    timings,
    found.map(({ requestId }) => `request;desc="${requestId}"`),
    'a script of the page can read the id',
  )
  for (const { milliseconds, time, user } of found) {
    assert.ok(Number(milliseconds) >= 0 && Number(milliseconds) < 5000)
    assert.ok(Math.abs(Date.parse(String(time)) - Date.now()) < 60_000)
    assert.equal(user, undefined)
  }
})

test('a line has the user of the token, and not the token', async () => {
  lines()
  const token = t.tokenOf(user)
  for (const authorization of [`Bearer ${token}`, 'Bearer somebody-else', `Basic ${token}`]) {
    await fetch(`${origin}/esports/v2/own`, { method: 'POST', headers: { authorization } })
  }
  const found = lines()
  assert.deepEqual(
    found.map((line) => [line['status'], line['user']]),
    [
      [204, user.id],
      [401, undefined],
      [400, undefined],
    ],
  )
  assert.ok(!JSON.stringify(found).includes('token-of'))
})

test('the id in the response to a failed request is that of its line', async () => {
  lines()
  const { headers } = await fetch(`${origin}/esports/v2/broken`)
  assert.deepEqual(
    lines().map(({ requestId, status }) => [requestId, status]),
    [[headers.get('x-request-id'), 500]],
  )
})

test('a request with a closed connection is logged as such', async () => {
  lines()
  const closed = Promise.withResolvers<void>()
  t.app.server.once('connection', (socket) => socket.once('close', closed.resolve))
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  socket.write('GET /esports/v2/hanging HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await closed.promise
  assert.deepEqual(
    lines().map(({ path, aborted }) => [path, aborted]),
    [['/esports/v2/hanging', true]],
  )
})

test('requests that are not for a page are logged, too', async () => {
  lines()
  assert.equal((await fetch(`${origin}/%E0%A4%A`)).status, 404)
  assert.deepEqual(
    lines().map(({ path, status }) => [path, status]),
    [['/%E0%A4%A', 404]],
  )
})

test('at a higher level nothing is logged', async () => {
  let lines = ''
  const quiet = new RequestLog({ log: { level: 'warn' } }, { write: (more) => void (lines += more) })
  const app = await testApp(() => undefined, { requests: quiet })
  await fetch(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  await app.close()
  assert.equal(lines, '')
})

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

const paths: [requested: string, logged: string, why: string][] = [
  ['/teams/01900000-0000-7000-8000-000000000000?x=1', '/teams/01900000-0000-7000-8000-000000000000', 'ids stay'],
  [`/logout?token=${token}`, '/logout', 'queries go'],
  [
    '/articles/perche-forli-e-in-finale-per-la-terza-volta',
    '/articles/perche-forli-e-in-finale-per-la-terza-volta',
    '',
  ],
  [`/somewhere/${token}`, '/somewhere/[redacted]', 'a web token'],
  ['/x/Zk3vQ8pXw2Lr7Tn5Yb9Hd4Jc6Mf1Gs0A', '/x/[redacted]', 'a random text'],
  ['/auth/interaction/Zk3vQ8pXw2/login', '/auth/interaction/[redacted]/login', 'a sign-in under way'],
  ['/chat/123/a1b2c3d4/xhr_send', '/chat/123/[redacted]/xhr_send', 'a session of the fallback'],
  ['/chat/websocket', '/chat/websocket', 'no session'],
  [`/${'a'.repeat(900)}`, `/${'a'.repeat(499)}`, 'long ones are cut'],
]

for (const [requested, logged, why] of paths)
  test(`the path ${requested.slice(0, 60)} is logged as ${logged.slice(0, 60)} ${why}`, () => {
    assert.equal(loggedPath(requested), logged)
  })

test('codes in paths of the API and of the site are not logged', () => {
  const calls = Object.entries(contract).flatMap(([group, found]) =>
    group.endsWith('Routes') ? Object.values<{ path: string }>(Object(found)).map(({ path }) => path) : [],
  )
  const pages = readFileSync(new URL('../../../../web/app/routes.ts', import.meta.url), 'utf8')
  const sites = [...pages.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
  const secret = /:(?:\w*(?:code|token|secret|key))\b/gi
  const withSecrets = [...calls, ...sites].filter((path) => path.search(secret) >= 0)
  assert.ok(withSecrets.length >= 6)
  for (const path of withSecrets) assert.ok(!loggedPath(path.replaceAll(secret, 'abc')).includes('abc'), path)
})
