import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../db/index.ts'
import { testDatabase } from '../../../test/support/database/database.ts'
import { folderWith } from '../../../test/support/database/both-databases.ts'

declare module '../context/events.ts' {
  interface EventMap {
    'test.made': { name: string }
  }
  interface QuestionMap {
    'test.size': { question: { name: string }; answer: number }
  }
}

const migrations = folderWith({ '0001-things.sql': 'create table thing (name text)' })
after(() => rmSync(migrations, { recursive: true, force: true }))

test('handlers run in order, awaited, in the transaction of the emitter', async (t) => {
  const database = await testDatabase({ migrations })
  t.after(() => database.close())
  const { events } = database
  const received: string[] = []
  events.on('test.made', async (ctx, { name }) => {
    await sql`insert into thing values (${name})`.execute(ctx.db)
    received.push('first')
  })
  events.on('test.made', async (ctx) => {
    const { rows } = await sql<{ name: string }>`select name from thing`.execute(ctx.db)
    received.push(...rows.map((row) => row.name))
  })
  await inTransaction(database.ctx(), (ctx) => events.emit(ctx, 'test.made', { name: 'second' }))
  assert.deepEqual(received, ['first', 'second'])
})

test('a handler that throws rolls the whole act back', async (t) => {
  const database = await testDatabase({ migrations })
  t.after(() => database.close())
  database.events.on('test.made', () => {
    throw new Error('not while a match is open')
  })
  database.events.on('test.made', () => assert.fail('a refused event goes no further'))
  const refused = inTransaction(database.ctx(), async (ctx) => {
    await sql`insert into thing values ('gone')`.execute(ctx.db)
    await ctx.events.emit(ctx, 'test.made', { name: 'gone' })
  })
  await assert.rejects(refused, /not while a match is open/)
  assert.deepEqual((await sql`select * from thing`.execute(database.db)).rows, [])
})

test('a question is answered by all answerers, in order, in the transaction of the caller', async (t) => {
  const database = await testDatabase({ migrations })
  t.after(() => database.close())
  const { events } = database
  assert.deepEqual(await events.ask(database.ctx(), 'test.size', { name: 'nobody knows' }), [])
  events.answer('test.size', async (ctx, { name }) => {
    const { rows } = await sql<{ name: string }>`select name from thing where name = ${name}`.execute(ctx.db)
    return rows.length
  })
  events.answer('test.size', (_ctx, { name }) => name.length)
  const answers = await inTransaction(database.ctx(), async (ctx) => {
    await sql`insert into thing values ('cup')`.execute(ctx.db)
    return ctx.events.ask(ctx, 'test.size', { name: 'cup' })
  })
  assert.deepEqual(answers, [1, 3])
})

test('an event without listeners is allowed', async (t) => {
  const database = await testDatabase({ migrations })
  t.after(() => database.close())
  await database.events.emit(database.ctx(), 'test.made', { name: 'alone' })
})
