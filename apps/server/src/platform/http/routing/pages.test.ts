import { route } from '@agone/contract'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../db/index.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { anyone, staff } from './guard.ts'
import { registerHealth } from '../health.ts'
import { serve } from './serve.ts'
import { createServer } from '../server.ts'

const table = route({
  name: 'table',
  method: 'GET',
  path: '/esports/v2/tables/:tableId',
  summary: 'A <table>',
  params: Type.Object({ tableId: Type.String({ format: 'uuid' }) }),
  query: Type.Object({ matchDay: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ rowNames: Type.Array(Type.String()) }),
  errors: ['TOURNAMENT_NOT_FOUND'],
})
const change = route({
  name: 'change',
  method: 'PATCH',
  path: '/esports/v2/tables/:tableId',
  summary: 'Change',
  params: Type.Object({ tableId: Type.String({ format: 'uuid' }) }),
  body: Type.Object({ rowNames: Type.Array(Type.Object({ shortName: Type.String() })) }),
  files: ['banner'],
  answer: null,
  status: 204,
})
const id = '01900000-0000-7000-8000-000000000000'

let t: TestApp
let handled = 0
before(async () => {
  t = await testApp((app) => {
    registerHealth(app)
    serve(app, table, {
      guard: anyone,
      etag: () => 'version-7',
      handler: () => {
        handled += 1
        return { rowNames: Array.from({ length: 500 }, () => 'a club of the league') }
      },
    })
    serve(app, change, { guard: staff('ADMIN'), handler: () => undefined })
  })
})
after(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  t.request({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

test('the process is healthy, and ready while its database answers', async () => {
  assert.equal((await get('/healthz')).status, 200)
  assert.equal((await get('/readyz')).status, 200)
})

test('a caller with the current version gets 304, and the handler does not run', async () => {
  const first = await t.inject(table, { params: { tableId: id } })
  assert.equal(first.headers['etag'], '"version-7"')
  const before = handled
  for (const known of ['"version-7"', 'W/"version-7"', '"x", "version-7"', '*']) {
    const again = await t.inject(table, { params: { tableId: id } }, { headers: { 'if-none-match': known } })
    assert.equal(again.status, 304, known)
    assert.equal(again.text, '')
  }
  assert.equal(handled, before)
  const other = await t.inject(table, { params: { tableId: id } }, { headers: { 'if-none-match': '"version-6"' } })
  assert.equal(other.status, 200)
})

test('large responses are compressed if the caller accepts it', async () => {
  const { headers, bytes } = await t.inject(
    table,
    { params: { tableId: id } },
    { headers: { 'accept-encoding': 'br' } },
  )
  assert.equal(headers['content-encoding'], 'br')
  assert.match(brotliDecompressSync(bytes).toString(), /a club of the league/)
  assert.match(String(headers['vary']), /accept-encoding/i)
})

test('without its database the product answers 503 with Retry-After', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const app = await createServer({ ...t.app.platform, db })
  registerHealth(app)
  serve(app, change, { guard: anyone, handler: async () => void (await sql`select 1`.execute(db)) })
  const ready = await app.inject({ method: 'GET', url: '/readyz' })
  const write = await app.inject({ method: 'PATCH', url: `/esports/v2/tables/${id}`, payload: { row_names: [] } })
  for (const { statusCode, headers, json } of [ready, write]) {
    assert.equal(statusCode, 503)
    assert.equal(json().title, 'DATABASE_ERROR')
    assert.equal(headers['retry-after'], '5')
  }
  await app.close()
  await pool.end()
})

test('a write on a full disk is answered with 503 and Retry-After', async () => {
  const app = await createServer(t.app.platform)
  const raiseDiskFull = () => sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(t.db)
  // A Linux device file: every write fails as on a full disk.
  const writeToFullDevice = () =>
    existsSync('/dev/full') ? writeFile('/dev/full', 'a part of an upload') : raiseDiskFull()
  const writes = [
    ['/esports/v2/database', raiseDiskFull],
    ['/esports/v2/disk', writeToFullDevice],
  ] as const
  for (const [path, write] of writes) {
    const spec = route({ ...change, path, params: Type.Object({}) })
    serve(app, spec, { guard: anyone, handler: async () => void (await write()) })
  }
  for (const [url] of writes) {
    const { statusCode, headers, json } = await app.inject({ method: 'PATCH', url, payload: { row_names: [] } })
    assert.deepEqual([url, statusCode, headers['retry-after'], json().title], [url, 503, '5', 'DATABASE_ERROR'])
  }
  await app.close()
})
