import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { registerMetrics } from './metrics.ts'
import { servePage } from './page.ts'

const token = 'a-token-of-this-test'
let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerMetrics(server, { pool: { totalCount: 3, idleCount: 2, waitingCount: 1 }, sockets: () => 5, token })
    for (const path of ['/things/:id', '/broken/:id'] as const) {
      servePage(server, {
        path,
        audience: 'anyone',
        handler: (_request, reply) => {
          if (path === '/broken/:id') throw new Error('broken')
          return reply.send('x')
        },
      })
    }
  })
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.request({ method: 'GET', url, headers })
const metrics = async () => (await get('/metrics')).text

test('routes appear as templates, never as the requested path', async () => {
  await get('/things/somebody-secret?code=hidden')
  await get('/things/another')
  await get('/broken/somebody-secret')
  const text = await metrics()
  assert.match(text, /agone_http_request_seconds_count\{method="GET",route="\/things\/:id",status="2xx"\} 2/)
  assert.match(text, /agone_http_request_seconds_count\{method="GET",route="\/broken\/:id",status="5xx"\} 1/)
  assert.match(text, /^agone_http_errors_total 1$/m)
  assert.doesNotMatch(text, /secret|hidden|another/)
})

test('connections, sockets, jobs, memory and the delay of the event loop are reported', async () => {
  const text = await metrics()
  for (const line of [
    'agone_database_connections 3',
    'agone_database_waiting 1',
    'agone_sockets_open 5',
    'agone_jobs_waiting 0',
  ]) {
    assert.match(text, new RegExp(`^${line}$`, 'm'))
  }
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'agone_response_cache_hits_total',
  ]) {
    assert.match(text, new RegExp(`^# TYPE ${name} `, 'm'))
  }
})

test('only this machine and holders of the token may read them', async () => {
  const otherHost = { host: 'agone.example' }
  assert.equal((await get('/metrics')).status, 200)
  assert.equal((await get('/metrics', otherHost)).status, 404)
  assert.equal((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status, 404)
  assert.equal((await get('/metrics', { ...otherHost, authorization: 'Bearer another-token' })).status, 404)
  assert.equal((await get('/metrics', { ...otherHost, authorization: `Bearer ${token}` })).status, 200)
})
