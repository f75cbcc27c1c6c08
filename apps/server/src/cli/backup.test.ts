import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newId, type UserId } from '@agone/contract'
import { sql } from 'kysely'
import { loadConfig, type Config } from '../config.ts'
import { ErasureList } from '../modules/accounts/index.ts'
import { DataFolderInUse } from '../platform/data-folder.ts'
import { openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import { backup, checkBackup, restore as restoreChecked } from './backup.ts'
import { DatabaseDamaged } from '../platform/db/embedded/folder-check.ts'
import { Refusal } from './commands/refusal.ts'
import { readManifest, writeManifest } from './manifest.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-backup-'))
after(() => rmSync(root, { recursive: true, force: true }))

const configOf = (name: string) => loadConfig({ DATA_DIR: join(root, name), LOG_LEVEL: 'silent' })
const open = (name: string) => openDatabase(configOf(name), createLog({ log: { level: 'silent' } }))
const saved = join(root, 'saved')

const restore = async (config: Config, source: string, erasures?: string) =>
  restoreChecked(config, await checkBackup(source), erasures)

const assertRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: unknown) => error instanceof Refusal && message.test(error.message))

before(async () => {
  const { db, close } = await open('data')
  await sql`create table test_rows (what text)`.execute(db)
  await sql`insert into test_rows values ('la coppa')`.execute(db)
  await close()
  mkdirSync(join(root, 'data', 'files', 'kept'), { recursive: true })
  writeFileSync(join(root, 'data', 'files', 'kept', 'picture'), 'bytes')
})

test('a restored backup has the same rows, files and secret', async () => {
  await backup(configOf('data'), saved)
  // Archive programs leave out this folder, because it is empty, but the database needs it.
  rmSync(join(saved, 'database', 'pg_twophase'), { recursive: true })
  await restore(configOf('elsewhere'), saved)
  const { db, close } = await open('elsewhere')
  const { rows } = await sql<{ what: string }>`select what from test_rows`.execute(db)
  await close()
  assert.deepEqual(rows, [{ what: 'la coppa' }])
  assert.equal(readFileSync(join(root, 'elsewhere', 'files', 'kept', 'picture'), 'utf8'), 'bytes')
  assert.equal(configOf('elsewhere').auth.secret, configOf('data').auth.secret)
  if (process.platform !== 'win32') {
    assert.equal(statSync(saved).mode & 0o077, 0, 'nobody else may read it')
    assert.equal(statSync(join(root, 'elsewhere', 'secret')).mode & 0o077, 0)
  }
  assert.equal(existsSync(`${saved}.new`), false)
})

test('a restore merges the erasure lists of the backup, of the folder and of a file', async () => {
  const [one, two, three] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
  const erased = (id: UserId) => [{ id, at: new Date() }]
  await ErasureList.append(join(root, 'data'), erased(one))
  await backup(configOf('data'), join(root, 'saved-later'))
  await ErasureList.append(join(root, 'target'), [...erased(two), ...erased(one)])
  await ErasureList.append(join(root, 'elsewhere-list'), erased(three))
  const list = join(root, 'elsewhere-list', 'erasures')
  await assertRefused(restore(configOf('target'), saved, join(root, 'no-list')), /no list of erasures/)
  await restore(configOf('target'), join(root, 'saved-later'), list)
  assert.deepEqual(await ErasureList.read(join(root, 'target')), [two, one, three])
})

test('an incomplete line of an erasure list does not damage other lines', async () => {
  const dir = join(root, 'torn-list')
  const [one, two] = [newId<UserId>(), newId<UserId>()]
  await ErasureList.append(dir, [{ id: one, at: new Date() }])
  appendFileSync(join(dir, 'erasures'), `${newId()} 20`)
  await ErasureList.append(dir, [{ id: two, at: new Date() }])
  assert.deepEqual(await ErasureList.read(dir), [one, two])
})

test('a backup never overwrites a folder, nor a restore a database', async () => {
  await assertRefused(backup(configOf('data'), join(root, 'data')), /is there already/)
  await assertRefused(restore(configOf('data'), saved), /holds a database already/)
})

test('only a backup can be restored, and only a folder with a database can be backed up', async () => {
  await assertRefused(restore(configOf('another'), root), /is no backup of Agone/)
  await assertRefused(backup(configOf('another'), join(root, 'nothing')), /holds no database yet/)
  assert.equal(existsSync(join(root, 'nothing')), false)
})

/** Damages a backup while `run` runs. */
const whileDamaged = async (name: string, change: (bytes: Buffer) => Buffer | undefined, run: () => Promise<void>) => {
  const path = join(saved, name)
  const bytes = readFileSync(path)
  const changed = change(Buffer.from(bytes))
  if (changed) writeFileSync(path, changed)
  else rmSync(path)
  try {
    await run()
  } finally {
    writeFileSync(path, bytes)
  }
}

const invertEightBytes = (bytes: Buffer) => {
  const at = Math.floor(bytes.length / 2)
  return bytes.fill(~(bytes[at] ?? 0), at, at + 8)
}

type Damage = { damage: string; name: string; change: (bytes: Buffer) => Buffer | undefined; message: RegExp }

const damages: Damage[] = [
  {
    damage: '8 changed bytes in its write-ahead log',
    name: 'database/pg_wal/000000010000000000000001',
    change: invertEightBytes,
    message: /is damaged; nothing was restored\.\ndatabase\/pg_wal\/0{7}1\S+ was changed$/,
  },
  {
    damage: 'a file changed',
    name: 'files/kept/picture',
    change: (bytes) => bytes.fill(0),
    message: /\nfiles\/kept\/picture was changed$/,
  },
  {
    damage: 'a file missing',
    name: 'files/kept/picture',
    change: () => undefined,
    message: /\nfiles\/kept\/picture is missing$/,
  },
  {
    damage: 'a file cut off',
    name: 'secret',
    change: (bytes) => bytes.subarray(1),
    message: /\nsecret has 42 bytes instead of 43$/,
  },
  {
    damage: '8 changed bytes in its manifest',
    name: 'manifest.json',
    change: invertEightBytes,
    message: /\nmanifest.json was changed$/,
  },
]

for (const { damage, name, change, message } of damages) {
  test(`a backup with ${damage} is refused, and the file is named`, () =>
    whileDamaged(name, change, () => assertRefused(checkBackup(saved), message)))
}

test('a backup without a manifest is restored only with the option for unverified backups', () =>
  whileDamaged(
    'manifest.json',
    () => undefined,
    async () => {
      await assertRefused(checkBackup(saved), /has no manifest\.json: .* Nothing was restored\.\n.* --unverified\.$/)
      await checkBackup(saved, true)
      await whileDamaged(
        'database/PG_VERSION',
        () => Buffer.from('x'),
        () => assert.rejects(checkBackup(saved, true), DatabaseDamaged),
      )
    },
  ))

test('a backup of a newer version is refused', async () => {
  const manifest = await readManifest(saved)
  assert.ok(manifest && !('fault' in manifest))
  await whileDamaged(
    'manifest.json',
    (bytes) => bytes,
    async () => {
      await writeManifest(saved, { ...manifest, product: '99.0.0', schema: '9999-to-come.sql' })
      await assertRefused(checkBackup(saved), /is of version 99\.0\.0: take that version, or a newer one/)
    },
  )
})

test('a refused restore changes nothing', async () => {
  const target = join(root, 'untouched')
  const command = [join(import.meta.dirname, 'main.ts'), 'restore', saved]
  const env = { ...process.env, DATA_DIR: target }
  await whileDamaged(
    'secret',
    () => undefined,
    async () => {
      const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
      assert.equal(status, 1)
      assert.match(stderr, /is damaged; nothing was restored\.\nsecret is missing\n$/)
      assert.equal(existsSync(target), false)
    },
  )
})

test('a data folder in use is neither copied nor written to', async () => {
  const { close } = await open('data')
  try {
    await assert.rejects(backup(configOf('data'), join(root, 'torn')), DataFolderInUse)
    assert.equal(existsSync(join(root, 'torn')), false)
  } finally {
    await close()
  }
})

test('with a PostgreSQL server the command refuses and names pg_dump', async () => {
  const config = { ...configOf('data'), database: { url: 'postgres://localhost/agone', poolSize: 2 } }
  await assertRefused(backup(config, join(root, 'other')), /use pg_dump/)
  await assertRefused(restore(config, saved), /use pg_dump/)
})
