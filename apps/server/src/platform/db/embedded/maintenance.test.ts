import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadConfig } from '../../../config.ts'
import { createLog } from '../../log.ts'
import { openDatabase } from '../index.ts'
import { SyncedFolder } from './synced-folder.ts'
import { scheduleMaintenance } from './maintenance.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-maintenance-'))
after(() => rmSync(root, { recursive: true, force: true }))

test('a file is made durable once after a write, and may be deleted meanwhile', async () => {
  const dir = join(root, 'files')
  mkdirSync(join(dir, 'pg_wal', 'archive'), { recursive: true })
  const file = join(dir, 'pg_wal', '0001')
  writeFileSync(file, 'a')
  writeFileSync(join(dir, 'other'), 'a')
  const folder = new SyncedFolder(dir)
  assert.equal(await folder.sync('pg_wal'), 1)
  assert.equal(await folder.sync('pg_wal'), 0)
  writeFileSync(file, 'b')
  utimesSync(file, 1_000, 1_000)
  assert.equal(await folder.sync(), 2)
  rmSync(file)
  assert.equal(await folder.sync(), 0)
})

test('checkpoint, vacuum and analyze run by themselves, during other work', async (t) => {
  const config = loadConfig({ DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent' })
  const failures: string[] = []
  const log = createLog({ log: { level: 'error' } }, { write: (line) => void failures.push(line) })
  const { db, pool, close } = await openDatabase(config, log)
  t.after(close)
  const checkpoint = async (): Promise<unknown> =>
    (await sql`select checkpoint_lsn::text as at from pg_control_checkpoint()`.execute(db)).rows[0]
  await sql`create table thing as select * from generate_series(1, 1000) as id`.execute(db)
  const before = await checkpoint()
  const intervals = { fsync: 5, checkpoint: 20, analyze: 10, vacuum: () => 30 }
  const stop = scheduleMaintenance(join(config.data.dir, 'database'), { pool, log }, intervals)
  for (let round = 0; round < 20; round += 1) {
    await sql`insert into thing values (${round})`.execute(db)
    await pause(20)
  }
  await stop()
  assert.notDeepEqual(await checkpoint(), before)
  const { rows } = await sql`
    select reltuples > 0 as analyzed, relallvisible > 0 as vacuumed from pg_class where relname = ${'thing'}`.execute(
    db,
  )
  assert.deepEqual(rows, [{ analyzed: true, vacuumed: true }])
  assert.deepEqual(failures, [])
})
