import { embeddedDsn, errorReportRoutes, newId, type ErrorReport, type ErrorReportId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { errorEnvelope } from '../../../test/support/factories/telemetry.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { createLog } from '../../platform/log.ts'
import { mostReports } from './error-reports.ts'
import { telemetryPlugin } from './plugin.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const lines: string[] = []
const log = createLog({ log: { level: 'warn' } }, { write: (line) => void lines.push(line) })

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp((server) => telemetryPlugin(server, undefined), { log })
  admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
})
beforeEach(async () => {
  lines.length = 0
  // The limits per minute start again.
  app.clock.advance(120_000)
  await app.db.deleteFrom('error_reports').execute()
})
after(() => app.close())

const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.request({ method: 'POST', url: '/monitoring', payload, headers: { 'user-agent': firefox, ...headers } })

const list = async (query: { state?: 'open' | 'mended' } = {}): Promise<ErrorReport[]> =>
  (await app.inject(errorReportRoutes.list, { query }, { as: admin })).answer.entries

const only = async (): Promise<ErrorReport> => {
  const [report, ...others] = await list()
  assert.ok(report)
  assert.equal(others.length, 0)
  return report
}

test('an error that happens twice is one report with both occurrences', async () => {
  const requestId = newId()
  assert.equal((await send(errorEnvelope({ message: 'no team 17', requestId, line: 4 }))).status, 204)
  app.clock.advance(5000)
  await send(errorEnvelope({ message: 'no team 18', file: 'https://agone.example/assets/team-Xy98Zz00.js', line: 9 }))
  const { type, message, stack, count, firstSeen, lastSeen, occurrences, state } = await only()
  assert.deepEqual([type, message, count, state], ['TypeError', 'no team 18', 2, 'open'])
  assert.deepEqual(stack.split('\n'), ['open (/assets/team-Xy98Zz00.js:9:204)', 'run (/assets/base-Zz98Yy76.js:1:10)'])
  assert.equal(Date.parse(lastSeen) - Date.parse(firstSeen), 5000)
  assert.deepEqual(
    occurrences.map((each) => [each.page, each.browser, each.system, each.release, each.requestId]),
    [
      ['/teams', 'Firefox', 'Linux', '2.6.1', null],
      ['/teams', 'Firefox', 'Linux', '2.6.1', requestId],
    ],
  )
})

test('errors of another type, message or file are other reports', async () => {
  for (const each of [{}, { type: 'RangeError' }, { message: 'other' }, { file: '/assets/home-Ab12Cd34.js' }]) {
    await send(errorEnvelope(each))
  }
  assert.equal((await list()).length, 4)
})

test('the line of the log has the report and the request', async () => {
  const requestId = newId()
  await send(errorEnvelope({ requestId }))
  const { id } = await only()
  const line = lines.find((each) => each.includes(requestId)) ?? ''
  assert.match(line, /"msg":"an error in a browser"/)
  assert.ok(line.includes(`"report":"${id}"`))
})

test('no personal data is kept or logged', async () => {
  const message =
    'mario.rossi@example.com of 192.0.2.7 and 2001:db8:1:2::7 called +39 333 1234567 at https://agone.example/users/mario?token=abc#x with Bearer abcdef.ghi'
  await send(errorEnvelope({ message, url: 'https://agone.example/users/mario_rossi?name=Mario#top' }))
  await send(errorEnvelope({ message: 'b', url: 'https://agone.example/invites/a1B2c3D4' }))
  const { rows } = await sql<{ row: string }>`select row::text from error_reports as row`.execute(app.db)
  const all = [...rows.map(({ row }) => row), ...lines].join('\n')
  for (const trace of ['mario', 'example.com', '192.0.2', '2001:db8', '1234567', 'abcdef', 'a1B2c3D4', 'name=']) {
    assert.ok(!all.includes(trace), trace)
  }
  assert.match(all, /\/users\/\[redacted\]/)
})

test('only the last ten occurrences are kept', async () => {
  for (let i = 0; i < 12; i++) await send(errorEnvelope({ url: `http://localhost/matches/${i}` }))
  const { count, occurrences } = await only()
  assert.equal(count, 12)
  assert.deepEqual(
    [occurrences.length, occurrences[0]?.page, occurrences.at(-1)?.page],
    [10, '/matches/11', '/matches/2'],
  )
})

test('twenty browsers with the same error at once are counted twenty times', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send(errorEnvelope())))
  assert.equal((await only()).count, 20)
})

test('above the limit the report that was seen first is deleted', async () => {
  const now = new Date(app.clock.now())
  await sql`
    insert into error_reports (id, fingerprint, type, message, stack, count, first_seen, last_seen, occurrences)
    select gen_random_uuid(), sha256(n::text::bytea), 'Error', n::text, '', 1, ${now}::timestamptz - interval '2 days',
      ${now}::timestamptz - interval '1 day' + n * interval '1 second', '[{}]'
    from generate_series(1, ${sql.lit(mostReports)}) as n`.execute(app.db)
  await send(errorEnvelope({ message: 'the newest' }))
  const { rows } = await sql<{ message: string }>`select message from error_reports order by last_seen`.execute(app.db)
  assert.deepEqual([rows.length, rows[0]?.message, rows.at(-1)?.message], [mostReports, '2', 'the newest'])
})

test('an error that has not happened for a month is deleted', async () => {
  await send(errorEnvelope({ message: 'old' }))
  app.clock.advance(29 * 24 * 3600_000)
  await send(errorEnvelope({ message: 'recent' }))
  app.clock.advance(2 * 24 * 3600_000)
  await app.jobs.enqueue(app.ctx(), 'telemetry.remove-old-reports', {})
  await app.jobs.drain()
  assert.equal((await only()).message, 'recent')
})

test('a mended error is open again when it happens again', async () => {
  await send(errorEnvelope())
  const { id } = await only()
  const edit = (state: 'open' | 'mended') =>
    app.inject(errorReportRoutes.edit, { params: { id }, body: { state } }, { as: admin })
  const mended = (await edit('mended')).answer
  assert.equal(mended.state, 'mended')
  app.clock.advance(1000)
  assert.equal((await edit('mended')).answer.mendedAt, mended.mendedAt, 'a second time changes nothing')
  assert.deepEqual([(await list({ state: 'open' })).length, (await list({ state: 'mended' })).length], [0, 1])
  await send(errorEnvelope())
  const returned = await only()
  assert.deepEqual([returned.state, returned.returnedAt, returned.count], ['open', returned.lastSeen, 2])
  await edit('mended')
  assert.equal((await edit('open')).answer.state, 'open')
  const acts = await app.db.selectFrom('history').selectAll().where('entity_id', '=', id).orderBy('place').execute()
  assert.deepEqual(
    acts.map(({ action, actor_id }) => [action, actor_id]),
    ['mend', 'mend', 'reopen'].map((action) => [action, admin.id]),
    'each change is in the history, with who made it',
  )
})

test('only ADMIN sees and edits reports', async () => {
  const player = await createPlayer(app.ctx())
  await send(errorEnvelope())
  const { id } = await only()
  const call = { params: { id }, body: { state: 'mended' } } as const
  assert.equal((await app.inject(errorReportRoutes.list, {})).problem.title, 'UNAUTHORIZED')
  assert.equal((await app.inject(errorReportRoutes.edit, call)).problem.title, 'UNAUTHORIZED')
  for (const refused of [
    await app.inject(errorReportRoutes.list, {}, { as: player }),
    await app.inject(errorReportRoutes.edit, call, { as: player }),
  ]) {
    assert.equal(refused.problem.title, 'PERMISSION_DENIED_ERROR')
  }
  const unknown = { ...call, params: { id: newId<ErrorReportId>() } }
  assert.equal((await app.inject(errorReportRoutes.edit, unknown, { as: admin })).problem.title, 'UNKNOWN_ERROR')
})

test('a body that is not a valid envelope is refused', async () => {
  const header = JSON.stringify({ dsn: embeddedDsn })
  const item = (length: unknown) => `${header}\n${JSON.stringify({ type: 'event', length })}\n{}`
  const wrong = [
    '',
    '[]',
    'null',
    '{',
    '{}',
    JSON.stringify({ dsn: 'here' }),
    `${header}\n{"type":7}\n{}`,
    `${header}\n{"type":"event"}\n[]`,
    `${header}\n{"type":"event"}\n{"exception":{"values":7}}`,
    `${header}\n{"type":"event"}`,
    ...[-1, 3, 1.5, '2'].map(item),
    `${header}\n${'{"type":"session"}\n{}\n'.repeat(101)}`,
    Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xff, 0xfe, 0x00])]),
    'x'.repeat(1024 * 1024 + 1),
  ]
  for (const each of wrong) {
    assert.equal(JSON.parse((await send(each)).text).title, 'BODY_INVALID', String(each).slice(0, 80))
  }
  assert.equal((await list()).length, 0)
})

test('items of other types are accepted and not kept', async () => {
  const items = ['session', 'transaction', 'client_report', 'replay_recording'].map((type) => `{"type":"${type}"}\n{}`)
  assert.equal((await send([JSON.stringify({ dsn: embeddedDsn }), ...items, ''].join('\n'))).status, 204)
  assert.equal((await list()).length, 0)
})

test('strange texts of an error are kept as far as a database can', async () => {
  const message = `a\0b\uD800 ${'x'.repeat(5000)}`
  assert.equal((await send(errorEnvelope({ message, type: 'T'.repeat(500), file: 'f'.repeat(5000) }))).status, 204)
  const report = await only()
  assert.ok(report.message.startsWith('ab'))
  assert.ok(report.message.length <= 1000 && report.type.length <= 100)
})

test('pages of other origins cannot report', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const refused = await send(errorEnvelope(), { 'sec-fetch-site': site })
    assert.equal(JSON.parse(refused.text).title, 'PERMISSION_DENIED')
  }
  assert.equal((await send(errorEnvelope(), { 'sec-fetch-site': 'same-origin' })).status, 204)
})

test('an address reports sixty times in a minute', async () => {
  for (let i = 0; i < 60; i++) assert.equal((await send(errorEnvelope())).status, 204)
  const refused = await send(errorEnvelope())
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1'])
  assert.equal((await only()).count, 60)
})
