import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { analyzeGrown } from './index.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
  await sql`create table measured (value int)`.execute(t.db)
})
after(async () => {
  await sql`drop table measured`.execute(t.db)
  await t.close()
})

const insert = (rows: number) => sql`insert into measured select generate_series(1, ${rows})`.execute(t.db)
const known = async () => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples::int from pg_class where relname = 'measured'`.execute(t.db)
  return rows[0]?.reltuples
}

test('a table is measured when it has grown by more than a tenth, and not before', async () => {
  await insert(20_000)
  await analyzeGrown(t.db)
  assert.equal(await known(), 20_000)
  await insert(1000)
  await analyzeGrown(t.db)
  assert.equal(await known(), 20_000)
  await insert(9000)
  await analyzeGrown(t.db)
  assert.equal(await known(), 30_000)
})
