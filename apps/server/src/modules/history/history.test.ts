import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, type UserId } from '@agone/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/index.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { History } from './index.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const edit = { action: 'edit', entity: 'team', entityId: '1', from: { name: 'Ala' }, to: { name: 'Aquile' } } as const

test('every record continues the hash chain', async () => {
  const ctx = database.ctx()
  await History.record(ctx, edit)
  await inTransaction(ctx, async (inner) => {
    await History.record(inner, edit)
    await History.record(inner, { action: 'delete', entity: 'team', why: 'offensive' })
  })
  const rows = await database.db.selectFrom('history').selectAll().orderBy('place').execute()
  assert.deepEqual(
    rows.map((row) => [row.place, row.action]),
    [
      [1, 'edit'],
      [2, 'edit'],
      [3, 'delete'],
    ],
  )
  assert.deepEqual(rows[2]?.previous_hash, rows[1]?.hash)
  assert.equal(await History.verify(ctx), undefined)
})

test('values about a person are encrypted, readable for those who may, and unreadable without the key', async () => {
  const ctx = database.ctx()
  const person = newId<UserId>()
  const from = { username: 'canarino-giallo' }
  await History.record(ctx, { action: 'edit', entity: 'user', entityId: person, from, to: {}, why: 'canto molesto' })
  await History.record(ctx, { action: 'withdraw', entity: 'entry', from: { name: 'canarino-giallo' }, about: person })
  const dump = JSON.stringify(await database.db.selectFrom('history').selectAll().execute())
  assert.doesNotMatch(dump, /canarino|canto/)
  const [entry] = await History.listOf(ctx, person)
  assert.deepEqual([entry?.from, entry?.why, entry?.erased], [from, 'canto molesto', false])
  await History.removeKey(ctx, person)
  const [erased] = await History.listOf(ctx, person)
  assert.deepEqual([erased?.from, erased?.why, erased?.erased], [undefined, undefined, true])
  assert.equal(await History.verify(ctx), undefined, 'the chain covers encrypted values')
})

test('what is recorded about somebody after the erasure cannot be read either, and damages nothing', async () => {
  const ctx = database.ctx()
  const person = newId<UserId>()
  const ban = { action: 'ban', entity: 'user', entityId: person, why: 'canto molesto' } as const
  await History.record(ctx, ban)
  await History.removeKey(ctx, person)
  await History.record(ctx, ban)
  const acts = await History.listOf(ctx, person)
  assert.deepEqual(
    acts.map(({ why, erased }) => [why, erased]),
    [
      [undefined, true],
      [undefined, true],
    ],
  )
  const never = newId<UserId>()
  await History.removeKey(ctx, never)
  await History.record(ctx, { ...ban, entityId: never })
  assert.equal((await History.listOf(ctx, never))[0]?.erased, true, 'nobody had written about this person before')
  assert.equal(await History.verify(ctx), undefined)
})

test('encrypted values belong to their record: in another record they cannot be decrypted', async () => {
  const ctx = database.ctx()
  const person = newId<UserId>()
  for (const why of ['uno', 'due']) await History.record(ctx, { action: 'ban', entity: 'user', entityId: person, why })
  const [first, second] = await History.listOf(ctx, person)
  assert.ok(first && second)
  await assert.rejects(
    inTransaction(ctx, async (inner) => {
      await sql`alter table history disable trigger history_append_only`.execute(inner.db)
      await sql`update history set after = (select after from history where id = ${first.id}) where id = ${second.id}`.execute(
        inner.db,
      )
      await History.listOf(inner, person)
    }),
    /authenticate/,
  )
})

test('an act that is rolled back leaves no record', async () => {
  const ctx = database.ctx()
  const undone = inTransaction(ctx, async (inner) => {
    await History.record(inner, edit)
    throw new Error('no')
  })
  await assert.rejects(undone, /no/)
  assert.equal(await History.verify(ctx), undefined)
})

for (const statement of [
  sql`update history set why = 'another' where place = 2`,
  sql`update history set hash = sha256('x') where place = 2`,
  sql`delete from history where place = 2`,
  sql`truncate history`,
]) {
  test('the database refuses changes of records', () => assert.rejects(statement.execute(database.db), /append-only/))
}

test('a record changed directly in the database is found', async () => {
  const ctx = database.ctx()
  await sql`alter table history disable trigger history_append_only`.execute(database.db)
  await sql`update history set after = '{"name": "Falchi"}' where place = 2`.execute(database.db)
  assert.equal((await History.verify(ctx))?.place, 2)
  await sql`update history set after = '{"name": "Aquile"}' where place = 2`.execute(database.db)
  assert.equal(await History.verify(ctx), undefined)
})

test('a record deleted directly in the database is found', async () => {
  await sql`delete from history where place = 3`.execute(database.db)
  assert.equal((await History.verify(database.ctx()))?.place, 3)
})
