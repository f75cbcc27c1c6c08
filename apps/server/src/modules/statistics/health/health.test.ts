import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newId, type HealthPart } from '@agone/contract'
import { recordBackup } from '../../../platform/storage/index.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database/database.ts'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { examine, type HealthParts } from './health.ts'

let database: TestDatabase
let folder: string
let isSearchReady = true
before(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'agone-health-'))
  database.events.answer('search.isReady', () => isSearchReady)
  database.jobs.define('mail.send', async () => undefined)
  await database.jobs.start({ work: false })
})
after(async () => {
  await database.jobs.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

const healthyParts = (): HealthParts => ({
  bus: { state: () => 'connected' },
  sockets: () => ({ open: 3, max: 10 }),
  mail: { url: 'smtp://mail.example' },
  backups: folder,
})

const stateOf = async (part: HealthPart, parts: Partial<HealthParts> = {}, ctx: Ctx = database.ctx()) => {
  const { parts: seen } = await examine(ctx, { ...healthyParts(), ...parts })
  const found = seen.find((each) => each.part === part)
  return found && [found.state, found.finding, found.count]
}

const advanceMinutes = (count: number) => database.clock.advance(count * 60_000)

test('every part is listed, and an idle product has no fault', async () => {
  await recordBackup(folder)
  const { parts } = await examine(database.ctx(), healthyParts())
  assert.deepEqual(
    parts.map(({ part }) => part),
    ['database', 'jobs', 'mail', 'storage', 'sockets', 'bus', 'search', 'history', 'backup'],
  )
  assert.deepEqual(
    parts.filter(({ state }) => state === 'failed'),
    [],
  )
})

test('pending mails are late after five minutes and stuck after an hour; without a mail server they are kept', async () => {
  const row = { to_address: 'a@example.org', subject: 's', text: 't', html: 'h' }
  await database.db
    .insertInto('mails')
    .values({ id: newId(), created_at: new Date(database.clock.now()), ...row })
    .execute()
  assert.deepEqual(await stateOf('mail'), ['ok', 'sent', null])
  advanceMinutes(6)
  assert.deepEqual(await stateOf('mail'), ['warning', 'late', 1])
  advanceMinutes(60)
  assert.deepEqual(await stateOf('mail'), ['failed', 'stuck', 1])
  assert.deepEqual(await stateOf('mail', { mail: { url: undefined } }), ['ok', 'kept', null])
})

test('pending jobs are counted, and old ones are late', async () => {
  assert.equal((await stateOf('jobs'))?.[1], 'idle')
  await database.jobs.enqueue(database.ctx(), 'mail.send', { mail: newId() })
  assert.deepEqual(await stateOf('jobs'), ['ok', 'waiting', 1])
  const late = { ...database.jobs, state: async () => ({ waiting: 4, oldestSeconds: 400, failed: 1 }) }
  assert.deepEqual(await stateOf('jobs', {}, { ...database.ctx(), jobs: late }), ['warning', 'late', 4])
  const failing = { ...database.jobs, state: async () => ({ waiting: 0, oldestSeconds: 0, failed: 2 }) }
  assert.deepEqual(await stateOf('jobs', {}, { ...database.ctx(), jobs: failing }), ['warning', 'failing', 2])
})

test('a disk is reported before it is full, and a full one is a failure', async () => {
  const withFree = (free: number): Ctx => ({
    ...database.ctx(),
    storage: { ...database.storage, probe: async () => ({ folder, freeBytes: free }) },
  })
  assert.deepEqual(await stateOf('storage', {}, withFree(5e9)), ['ok', 'free', 5e9])
  assert.deepEqual(await stateOf('storage', {}, withFree(5e8)), ['warning', 'low', 5e8])
  assert.deepEqual(await stateOf('storage', {}, withFree(1e6)), ['failed', 'full', 1e6])
  const unwritable: Ctx = {
    ...database.ctx(),
    storage: { ...database.storage, probe: () => Promise.reject(new Error('read-only')) },
  }
  assert.deepEqual(await stateOf('storage', {}, unwritable), ['failed', 'unwritable', null])
})

test('sockets, bus, search and backup report their faults', async () => {
  assert.deepEqual(await stateOf('sockets', { sockets: () => ({ open: 9, max: 10 }) }), ['warning', 'crowded', 9])
  assert.deepEqual(await stateOf('bus', { bus: { state: () => 'lost' } }), ['failed', 'lost', null])
  isSearchReady = false
  assert.deepEqual(await stateOf('search'), ['warning', 'building', null])
  isSearchReady = true
  assert.equal((await stateOf('backup', { backups: join(folder, 'none') }))?.[1], 'never')
  const longAgo = (database.clock.now() - 8 * 24 * 3600_000) / 1000
  utimesSync(join(folder, 'last-backup'), longAgo, longAgo)
  assert.equal((await stateOf('backup'))?.[1], 'old')
  assert.equal(await stateOf('backup', { backups: undefined }), undefined)
})
