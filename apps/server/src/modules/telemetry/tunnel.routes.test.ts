import { embeddedDsn, errorReportRoutes, newId } from '@agone/contract'
import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { errorEnvelope } from '../../../test/support/factories/telemetry.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { createLog } from '../../platform/log.ts'
import { parseDsn } from '../../platform/sentry-dsn.ts'
import { telemetryPlugin } from './plugin.ts'

type Received = { url: string; headers: IncomingHttpHeaders; body: string }

const received: Received[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 200 }
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.headers).end('{}')
  })
})

const lines: string[] = []
const log = createLog({ log: { level: 'warn' } }, { write: (line) => void lines.push(line) })

let app: TestApp
let host: string
let dsn: string
before(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const address = service.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  dsn = `http://public@${host}/errors/42`
  app = await testApp((server) => telemetryPlugin(server, parseDsn(dsn)), { log })
})
beforeEach(() => {
  received.length = 0
  lines.length = 0
  answer = { status: 200 }
})
after(async () => {
  await app.close()
  service.close()
})

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.request({ method: 'POST', url: '/monitoring', payload, headers })

test('an envelope reaches the configured project unchanged, without anything else of the reader', async () => {
  const [requestId, eventId] = [newId(), newId().replaceAll('-', '')]
  const envelope = errorEnvelope({ dsn, requestId, eventId })
  const sent = await send(envelope, {
    'content-type': 'text/plain;charset=UTF-8',
    cookie: 'lang=it; secret=1',
    authorization: 'Bearer abc.def.ghi',
    referer: 'http://localhost:3000/users/mario',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Firefox/140.0',
  })
  assert.equal(sent.status, 204)
  const [only, ...others] = received
  assert.ok(only)
  assert.equal(others.length, 0)
  assert.deepEqual([only.url, only.body], ['/errors/api/42/envelope/', envelope])
  assert.match(String(only.headers['x-sentry-auth']), /sentry_key=public\b/)
  for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for', 'forwarded', 'origin']) {
    assert.equal(only.headers[name], undefined, name)
  }
  assert.ok(!String(only.headers['user-agent']).includes('Firefox'))
  const line = lines.find((each) => each.includes('an error in a browser')) ?? ''
  assert.ok(line.includes(`"requestId":"${requestId}"`) && line.includes(`"report":"${eventId}"`), line)
})

test('an envelope for another project goes nowhere', async () => {
  const others = [
    `http://public@${host}/errors/43`,
    `http://public@${host}/42`,
    `http://other@${host}/errors/42`,
    `https://public@${host}/errors/42`,
    'http://public@169.254.169.254/errors/42',
    'http://public@127.0.0.1.evil.example/errors/42',
    embeddedDsn,
  ]
  for (const other of others) {
    assert.equal(JSON.parse((await send(errorEnvelope({ dsn: other }))).text).title, 'PERMISSION_DENIED', other)
  }
  const malformed = [
    `http://public@${host}@evil.example/errors/42`,
    `http://public:secret@${host}/errors/42`,
    `http://public@${host}/errors/42?x=1`,
    `http://public@${host}/errors/42#x`,
    `file://public@${host}/errors/42`,
    `http://${host}/errors/42`,
  ]
  for (const each of malformed) {
    assert.equal(JSON.parse((await send(errorEnvelope({ dsn: each }))).text).title, 'BODY_INVALID', each)
  }
  assert.deepEqual(received, [])
})

test('a redirect of the service is not followed', async () => {
  answer = { status: 302, headers: { location: `http://${host}/elsewhere` } }
  assert.equal((await send(errorEnvelope({ dsn }))).status, 500)
  assert.deepEqual(
    received.map(({ url }) => url),
    ['/errors/api/42/envelope/'],
  )
})

test('a service that wants fewer reports is heeded', async () => {
  answer = { status: 429, headers: { 'retry-after': '30' } }
  const refused = await send(errorEnvelope({ dsn }))
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '30'])
})

test('a service that fails is in the log', async () => {
  answer = { status: 502 }
  assert.equal((await send(errorEnvelope({ dsn }))).status, 500)
  assert.ok(lines.some((line) => line.includes('the error-reporting service answered 502')))
})

test('the list names the service, which has the reports', async () => {
  await send(errorEnvelope({ dsn }))
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const { entries, service: named } = (await app.inject(errorReportRoutes.list, {}, { as: admin })).answer
  assert.deepEqual([entries, named], [[], host])
})
