import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { snapshotOf } from './snapshot.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
  await sql`create table kept (n integer)`.execute(t.db)
})
after(async () => {
  await sql`drop table kept`.execute(t.db)
  await t.close()
})

/** Acts while nobody else writes, also in another database of the server, which moves the snapshot as well. */
const undisturbed = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    const before = await snapshotOf(t.db)
    const result = await act()
    if ((await snapshotOf(t.db)) === before) return result
  }
}

test('a value is kept until anything is committed, and no reader gets an older one', async () => {
  const cache = new SnapshotCache<{ count: number }>(t.db, { max: 2, milliseconds: 60_000 })
  let reads = 0
  const read = async () => {
    reads += 1
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kept`.execute(t.db)
    return { count: rows[0]?.count ?? 0 }
  }
  const get = async (key = 'kept') => (await cache.get(key, read)).count
  const readsOf = (keys: readonly string[]) =>
    undisturbed(async () => {
      const before = reads
      for (const key of keys) await get(key)
      return reads - before
    })
  assert.ok((await readsOf(['kept', 'kept', 'kept', 'kept', 'kept'])) <= 1)
  for (let written = 1; written <= 5; written++) {
    await sql`insert into kept values (${written})`.execute(t.db)
    assert.deepEqual(await Promise.all([get(), get(), get()]), [written, written, written])
  }
  assert.ok((await readsOf(['first', 'second', 'first', 'second', 'first'])) <= 2)
  assert.ok((await readsOf(['first', 'second', 'third', 'first', 'second', 'third'])) >= 4, 'the oldest makes room')
})
