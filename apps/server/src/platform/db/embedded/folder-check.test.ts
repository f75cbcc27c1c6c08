import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { loadConfig } from '../../../config.ts'
import { createLog } from '../../log.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { openDatabase } from '../index.ts'
import { readControl, type Control } from './control-file.ts'
import { DatabaseDamaged } from './folder-check.ts'
import { faultOfLog } from './log-check.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-damage-'))
after(() => rmSync(root, { recursive: true, force: true }))

const dir = join(root, 'data')
const file = (name: string) => join(dir, name)
const configured = () => loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
const open = () => openDatabase(configured(), createLog({ log: { level: 'silent' } }))
const rowCount = 200

/** The folder after kill -9: commits after the last checkpoint are in the log only. */
before(async () => {
  const created = join(root, 'created')
  const config = loadConfig({ DATA_DIR: created, LOG_LEVEL: 'silent' })
  const { db, close } = await openDatabase(config, createLog({ log: { level: 'silent' } }))
  await sql`create table test_rows (id integer, what text)`.execute(db)
  await sql`checkpoint`.execute(db)
  for (let id = 1; id <= rowCount; id += 1) await sql`insert into test_rows values (${id}, 'la coppa')`.execute(db)
  cpSync(created, dir, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  await close()
})

/** Every file of the data folder with its bytes. */
const prints = (): Record<string, string> => {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const isFile = statSync(file(name)).isFile()
      return [
        name,
        isFile
          ? createHash('sha256')
              .update(readFileSync(file(name)))
              .digest('hex')
          : 'folder',
      ]
    }),
  )
}

/** Damages a file while `examine` runs. */
const damaged = async (name: string, change: (bytes: Buffer) => Buffer | undefined, examine: () => unknown) => {
  const bytes = readFileSync(file(name))
  const changed = change(Buffer.from(bytes))
  if (changed) writeFileSync(file(name), changed)
  else rmSync(file(name))
  try {
    await examine()
  } finally {
    writeFileSync(file(name), bytes)
  }
}

const eightBytes = (at: number) => (bytes: Buffer) => {
  for (let index = at; index < at + 8; index += 1) bytes[index] = ~(bytes[index] ?? 0)
  return bytes
}

const control = (): Control => {
  const read = readControl(file('database'))
  assert.ok(!('fault' in read))
  return read
}
const log = 'database/pg_wal/000000010000000000000001'
const redo = () => control().redo % control().segmentSize
/** The end of the log in its file; after it nothing was written. */
const end = () => readFileSync(file(log)).findLastIndex((byte) => byte !== 0) + 1

const ways = [
  {
    way: 'an empty secret',
    name: 'secret',
    change: () => Buffer.alloc(0),
    says: /secret is damaged: .* Put the one of your backup in its place/,
  },
  {
    way: 'a secret that is lost',
    name: 'secret',
    change: () => undefined,
    says: /secret is missing, and the database .* Put the one of your backup there/,
  },
  {
    way: 'a database without PG_VERSION',
    name: 'database/PG_VERSION',
    change: () => undefined,
    says: /its file PG_VERSION is missing\. Nothing was changed\. Move .* agone restore/,
  },
  {
    way: '8 changed bytes of the write-ahead log',
    name: log,
    change: (bytes: Buffer) => eightBytes(Math.round((redo() + end()) / 2))(bytes),
    says: /its file pg_wal\/0{7}1[0-9A-F]{16} was changed at byte \d+\. Nothing was changed.* agone cut-log FOLDER\./,
  },
  {
    way: 'a control file that is cut off',
    name: 'database/global/pg_control',
    change: (bytes: Buffer) => bytes.subarray(0, 100),
    says: /its file global\/pg_control is cut off\. Nothing was changed/,
  },
  {
    way: 'a control file with a changed byte',
    name: 'database/global/pg_control',
    change: eightBytes(40),
    says: /its file global\/pg_control was changed/,
  },
]

describe('a damaged folder is refused with a sentence, and is not changed', () => {
  for (const { way, name, change, says } of ways) {
    test(way, () =>
      damaged(name, change, async () => {
        const found = prints()
        const refusal = await Promise.try(open).catch((error: unknown) => error)
        assert.ok(refusal instanceof StartRefusal, String(refusal))
        assert.match(refusal.message, says)
        assert.deepEqual(prints(), found)
      }),
    )
  }

  test('a folder with other files is refused for a new database', async () => {
    const other = join(root, 'other')
    mkdirSync(join(other, 'database'), { recursive: true })
    writeFileSync(join(other, 'database', 'diary'), 'mine')
    const config = { ...configured(), data: { dir: other } }
    await assert.rejects(openDatabase(config, createLog({ log: { level: 'silent' } })), DatabaseDamaged)
    assert.deepEqual(readdirSync(other, { recursive: true }).toSorted(), ['database', 'database/diary'])
  })

  test('the start reports it without a stack trace', () =>
    damaged(
      'database/PG_VERSION',
      () => undefined,
      () => {
        const env = { ...process.env, DATA_DIR: dir, LOG_LEVEL: 'silent', PORT: '0' }
        const main = join(import.meta.dirname, '../../../main.ts')
        const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
        assert.equal(status, 1)
        assert.match(stderr, /^Agone cannot start\.\nThe database in .* agone restore FOLDER\.\n$/)
      },
    ))
})

test('a changed byte anywhere in the log that recovery reads is found', async () => {
  const [from, to, count] = [redo(), end() - 40, 16]
  for (let number = 0; number <= count; number += 1) {
    const at = Math.floor(from + ((to - from) * number) / count)
    await damaged(log, eightBytes(at), () =>
      assert.match(faultOfLog(file('database'), control())?.message ?? '', /was changed/),
    )
  }
})

test('a log after a killed process or a power cut does not count as damaged', async () => {
  const block = 4096
  const behindCheckpoint = Math.ceil((redo() + 400) / block) * block
  const blank = (from: number, to: number) => (bytes: Buffer) => bytes.fill(0, from, to)
  for (let at = behindCheckpoint; at < end(); at += block) {
    const isFine = () => assert.equal(faultOfLog(file('database'), control()), undefined, `blank at ${at}`)
    // Cut off at the end, and with an unwritten block before written ones.
    await damaged(log, blank(at, end()), isFine)
    await damaged(log, blank(at, at + block), isFine)
  }
})

test('an undamaged folder opens with every row', async () => {
  const { db, close } = await open()
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from test_rows`.execute(db)
  await close()
  assert.deepEqual(rows, [{ count: rowCount }])
})
