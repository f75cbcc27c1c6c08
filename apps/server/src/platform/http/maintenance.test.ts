import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newId } from '@agone/contract'
import { testApp } from '../../../test/support/http.ts'
import { insertKey } from './limits/idempotency.store.ts'
import { incomingDir } from './body/incoming.ts'
import { registerHttpMaintenance } from './maintenance.ts'

const hour = 3600 * 1000
const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A data folder in which a crash left a new upload and one that is two hours old. */
const afterCrash = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'agone-crashed-'))
  folders.push(dataDir)
  const incoming = incomingDir(dataDir)
  mkdirSync(incoming, { recursive: true })
  const secondsAgo = { young: 1, old: 2 * 3600 }
  for (const [name, seconds] of Object.entries(secondsAgo)) {
    writeFileSync(join(incoming, name), 'an incomplete upload')
    const then = Date.now() / 1000 - seconds
    utimesSync(join(incoming, name), then, then)
  }
  return { dataDir, left: () => readdirSync(incoming) }
}

test('a start deletes every upload that a crash has left', async () => {
  const { dataDir, left } = afterCrash()
  const t = await testApp(registerHttpMaintenance, { config: { dataDir } })
  assert.deepEqual(left(), [])
  await t.close()
})

test('a start keeps recent uploads if other processes use the folder, too', async () => {
  const { dataDir, left } = afterCrash()
  const t = await testApp(registerHttpMaintenance, { config: { dataDir, sharesDataDir: true } })
  assert.deepEqual(left(), ['young'])
  await t.close()
})

test('idempotency keys older than 24 hours and abandoned uploads are deleted at night', async () => {
  const { dataDir, left } = afterCrash()
  const t = await testApp(registerHttpMaintenance, { config: { dataDir } })
  createUploads(dataDir)
  const user_id: string = newId()
  for (const [key, hours] of Object.entries({ fresh: 23, stale: 25 })) {
    const created_at = new Date(t.clock.now() - hours * hour)
    await insertKey(t.db, { user_id, key, request_hash: '', created_at }, created_at)
  }
  await t.jobs.enqueue(t.ctx(), 'http.clear-out', {})
  await t.jobs.drain()
  const rows = await t.db.selectFrom('idempotency_keys').select('key').execute()
  assert.deepEqual(rows, [{ key: 'fresh' }])
  assert.deepEqual(left(), ['being-written'])
  await t.close()
})

/** Uploads of the running process: one in progress, one whose request failed. */
const createUploads = (dataDir: string) => {
  writeFileSync(join(incomingDir(dataDir), 'being-written'), 'a part')
  writeFileSync(join(incomingDir(dataDir), 'abandoned'), 'a part')
  const then = Date.now() / 1000 - 7200
  utimesSync(join(incomingDir(dataDir), 'abandoned'), then, then)
}
