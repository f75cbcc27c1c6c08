import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { onBothDatabases } from '../../../test/support/database/both-databases.ts'
import type { TestDatabase } from '../../../test/support/database/database.ts'
import { StatementNames } from './named-statements.ts'

test('a statement gets its name at the second use, and always the same', () => {
  const names = new StatementNames()
  assert.equal(names.nameOf('select 1'), undefined)
  const name = names.nameOf('select 1')
  assert.match(name ?? '', /^[\w-]{24}$/)
  assert.equal(names.nameOf('select 1'), name)
  assert.equal(names.nameOf('select 2'), undefined)
  assert.notEqual(names.nameOf('select 2'), name)
})

test('there are at most 2,000 names, because connections keep them', () => {
  const names = new StatementNames()
  for (let number = 0; number < 2_000; number += 1) names.nameOf(`select ${number}`)
  assert.equal(names.nameOf('one too many'), undefined)
  assert.equal(names.nameOf('one too many'), undefined)
  assert.ok(names.nameOf('select 5'))
})

onBothDatabases('create table thing (id integer primary key, at timestamptz, note citext)', (open) => {
  let database: TestDatabase['database']
  let db: TestDatabase['db']
  before(async () => {
    ;({ database, db } = await open())
  })

  test('a repeated statement is prepared on its connection', async () => {
    const prepared = await db.connection().execute(async (connection) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::integer as probe`.execute(connection)
      return sql<{
        statement: string
      }>`select statement from pg_prepared_statements where statement like ${'%as probe'}`.execute(connection)
    })
    assert.deepEqual(
      prepared.rows.map((row) => row.statement),
      ['select $1::integer as probe'],
    )
  })

  test('values are converted to the product’s types', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, 9007199254740993::int8 as bigger, 1.25::numeric as price,
        date '2026-03-29' as day, timestamptz '2026-03-29T01:00:00Z' as at, array[1::int8, null] as many,
        ${'À'}::citext = 'à' as same, ${null}::text as nothing`.execute(db)
    assert.deepEqual(rows[0], {
      big: 9_007_199_254_740_991,
      bigger: '9007199254740993',
      price: 1.25,
      day: '2026-03-29',
      at: new Date('2026-03-29T01:00:00Z'),
      many: [1, null],
      same: true,
      nothing: null,
    })
  })

  test('the extensions of the product are installed', async () => {
    const { rows } = await sql`
      select similarity('agone', 'agona') > 0.3 as alike, unaccent('perché') as plain,
        length(gen_random_bytes(4)) as bytes`.execute(db)
    assert.deepEqual(rows[0], { alike: true, plain: 'perche', bytes: 4 })
  })

  test('after an error, inside a transaction or not, the connection still works', async () => {
    for (let round = 0; round < 5; round += 1) {
      await assert.rejects(sql`select * from missing where id = ${round}`.execute(db), /missing/)
      const broken = db.transaction().execute(async (transaction) => {
        await sql`insert into thing values (${round})`.execute(transaction)
        await sql`select 1 / ${0}::integer`.execute(transaction)
      })
      await assert.rejects(broken, /division by zero/)
    }
    assert.deepEqual((await sql`select count(*) as count from thing`.execute(db)).rows, [{ count: 0 }])
  })

  test('results larger than any buffer are complete', async () => {
    const text = 'è'.repeat(3_000_000)
    const { rows } = await sql<{ text: string }>`select ${text}::text as text from generate_series(1, 3)`.execute(db)
    assert.equal(rows.length, 3)
    assert.ok(rows.every((row) => row.text === text))
  })

  test('a new connection has a clean session', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into thing values (7)')
    await client.query("set time zone 'Asia/Tokyo'")
    client.release(true)
    const { rows } = await sql`
      select count(*) as count, current_setting('TimeZone') <> 'Asia/Tokyo' as clean from thing`.execute(db)
    assert.deepEqual(rows[0], { count: 0, clean: true })
  })
})
