import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-cut-log-'))
after(() => rmSync(root, { recursive: true, force: true }))

const dir = join(root, 'data')
const saved = join(root, 'saved')
const log = 'database/pg_wal/000000010000000000000001'
const rowCount = 1000
const open = (folder: string) =>
  openDatabase(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), createLog({ log: { level: 'silent' } }))

const agone = (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dir, LOG_LEVEL: 'silent' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const bytesOf = (folder: string, name = log): Buffer => readFileSync(join(folder, name))

/** Simulates a power cut: 8 bytes of the log after the last checkpoint are wrong. */
before(async () => {
  const created = join(root, 'created')
  const { db, close } = await open(created)
  await sql`create table test_rows (id integer)`.execute(db)
  await sql`checkpoint`.execute(db)
  const from = bytesOf(created).findLastIndex((byte) => byte !== 0)
  for (let id = 1; id <= rowCount; id += 1) await sql`insert into test_rows values (${id})`.execute(db)
  cpSync(created, dir, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  await close()
  const bytes = bytesOf(dir)
  const to = bytes.findLastIndex((byte) => byte !== 0)
  const middle = Math.round((from + to) / 2)
  for (let at = middle; at < middle + 8; at += 1) bytes[at] = ~(bytes[at] ?? 0)
  writeFileSync(join(dir, log), bytes)
})

test('without --yes a command says what would be lost, and changes nothing', () => {
  const found = bytesOf(dir)
  const { status, stderr } = agone('cut-log', saved)
  assert.equal(status, 1)
  assert.match(
    stderr,
    /^The log cannot be read from byte \d+ of pg_wal.* would be lost\.\nNothing was changed\. With --yes/,
  )
  assert.deepEqual(bytesOf(dir), found)
  assert.equal(existsSync(saved), false)
})

test('a log that is damaged before the last checkpoint is not cut', () => {
  const name = 'database/global/pg_control'
  const bytes = bytesOf(dir, name)
  writeFileSync(join(dir, name), bytes.subarray(0, 100))
  const { status, stderr } = agone('cut-log', saved, '--yes')
  writeFileSync(join(dir, name), bytes)
  assert.equal(status, 1)
  assert.match(stderr, /pg_control is cut off\. Nothing was changed\. Move .* agone restore FOLDER\.\n$/)
  assert.equal(existsSync(saved), false)
})

test('the folder is copied unchanged, and opens with all commits before the damage', async () => {
  const found = bytesOf(dir)
  const { status, stdout, stderr } = agone('cut-log', saved, '--yes')
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^Saved to .*\nThe log ends before byte \d+ of pg_wal/)
  assert.deepEqual(bytesOf(saved), found)
  assert.match(agone('cut-log', join(root, 'again'), '--yes').stderr, /is whole; nothing was changed\.\n$/)
  const { db, close } = await open(dir)
  try {
    const { rows } = await sql<{ id: number }>`select id from test_rows order by id`.execute(db)
    assert.ok(rows.length > rowCount / 4 && rows.length < rowCount, `${rows.length} rows`)
    assert.equal(rows.at(-1)?.id, rows.length)
    for (let id = 1; id <= rowCount; id += 1) await sql`insert into test_rows values (${id})`.execute(db)
  } finally {
    await close()
  }
  assert.match(agone('cut-log', join(root, 'later'), '--yes').stderr, /is whole/)
})
