import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { folderWith, onBothDatabases } from '../../../test/support/database/both-databases.ts'
import { migrate } from './index.ts'

const first = 'create table first (id integer);\ninsert into first values (1);\n'

onBothDatabases(first, (open) => {
  // The database of every test already has 0001-tables.sql.
  const folderOf = (files: Record<string, string>) => folderWith({ '0001-tables.sql': first, ...files })

  test('missing migrations are applied in order, once, SQL and TypeScript', async () => {
    const { db } = await open()
    const folder = folderOf({
      '0003-third.sql': 'insert into second values (3)',
      '0002-second.ts': `export const up = (db) => db.schema.createTable('second').addColumn('id', 'integer').execute()`,
    })
    assert.deepEqual(await migrate(db, { folder }), ['0002-second.ts', '0003-third.sql'])
    assert.deepEqual(await migrate(db, { folder }), [])
    assert.deepEqual((await sql`select id from second`.execute(db)).rows, [{ id: 3 }])
    rmSync(folder, { recursive: true })
  })

  test('a migration that was changed after it was applied is refused', async () => {
    const { db } = await open()
    const folder = folderOf({})
    writeFileSync(join(folder, '0001-tables.sql'), `${first}-- changed`)
    await assert.rejects(migrate(db, { folder }), /0001-tables.sql was changed after it was applied/)
    rmSync(folder, { recursive: true })
  })

  test('other line ends do not count as a change', async () => {
    const { db } = await open()
    const folder = folderOf({ '0001-tables.sql': first.replaceAll('\n', '\r\n') })
    assert.deepEqual(await migrate(db, { folder }), [])
    rmSync(folder, { recursive: true })
  })

  test('a database of a newer version is refused', async () => {
    const { db } = await open()
    const folder = folderWith({})
    await assert.rejects(migrate(db, { folder }), /0001-tables.sql that this version does not have/)
    rmSync(folder, { recursive: true })
  })

  test('a new migration with a lower number than an applied one is refused', async () => {
    const { db } = await open()
    const folder = folderOf({ '0003-third.sql': 'select 1' })
    await migrate(db, { folder })
    writeFileSync(join(folder, '0002-late.sql'), 'select 2')
    await assert.rejects(migrate(db, { folder }), /0002-late.sql comes before one that is already applied/)
    rmSync(folder, { recursive: true })
  })

  test('two migrations with one number are refused', async () => {
    const { db } = await open()
    const folder = folderOf({ '0002-a.sql': 'select 1', '0002-b.sql': 'select 1' })
    await assert.rejects(migrate(db, { folder }), /Two migrations have the number 2/)
    rmSync(folder, { recursive: true })
  })

  test('a failed migration changes nothing, and the next start repeats it', async () => {
    const { db } = await open()
    const folder = folderOf({ '0002-second.sql': 'create table second (id integer); select nonsense' })
    await assert.rejects(migrate(db, { folder }), /0002-second.sql failed/)
    writeFileSync(join(folder, '0002-second.sql'), 'create table second (id integer)')
    assert.deepEqual(await migrate(db, { folder }), ['0002-second.sql'])
    rmSync(folder, { recursive: true })
  })

  test('two nodes that start in parallel apply every migration once', async () => {
    const { db } = await open()
    const folder = folderOf({ '0002-second.sql': 'create table second (id integer)' })
    const applied = await Promise.all([migrate(db, { folder }), migrate(db, { folder })])
    assert.deepEqual(applied.flat(), ['0002-second.sql'])
    rmSync(folder, { recursive: true })
  })
})
