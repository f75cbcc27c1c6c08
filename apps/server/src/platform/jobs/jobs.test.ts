import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { inTransaction } from '../db/index.ts'
import { createLog } from '../log.ts'
import { onBothDatabases } from '../../../test/support/database/both-databases.ts'
import type { TestDatabase } from '../../../test/support/database/database.ts'
import { createJobs } from './boss.ts'

declare module '../context/jobs.ts' {
  interface JobMap {
    'test.note': { text: string }
    'test.chain': { left: number }
    'test.failing': { text: string }
    'test.killed': { text: string }
  }
}

const hour = 3_600_000

onBothDatabases('select 1', (open) => {
  let database: TestDatabase
  const completed: string[] = []
  before(async () => {
    database = await open()
    const { jobs } = database
    jobs.define('test.note', async (_, data) => void completed.push(data.text))
    jobs.define('test.chain', async (ctx, { left }) => {
      completed.push(`chain ${left}`)
      if (left > 0) await inTransaction(ctx, (inner) => ctx.jobs.enqueue(inner, 'test.chain', { left: left - 1 }))
    })
    jobs.define('test.failing', async () => {
      throw new Error('this job fails')
    })
    await jobs.start({ work: false })
  })
  const drained = async (): Promise<string[]> => {
    completed.length = 0
    await database.jobs.drain()
    return [...completed]
  }

  test('a job of a committed transaction runs, once', async () => {
    await inTransaction(database.ctx(), (ctx) => ctx.jobs.enqueue(ctx, 'test.note', { text: 'kept' }))
    assert.deepEqual(await drained(), ['kept'])
    assert.deepEqual(await drained(), [])
  })

  test('a job of a transaction that was rolled back never runs', async () => {
    const refused = inTransaction(database.ctx(), async (ctx) => {
      await ctx.jobs.enqueue(ctx, 'test.note', { text: 'never' })
      await ctx.jobs.enqueue(ctx, 'test.note', { text: 'never' }, { singletonKey: 'never' })
      throw new Error('refused')
    })
    await assert.rejects(refused, /refused/)
    assert.deepEqual(await drained(), [])
  })

  test('a delayed job runs at its time by the clock, in the past and in the future', async () => {
    for (const start of ['2024-01-10T12:00:00Z', '2031-01-10T12:00:00Z']) {
      database.clock.set(start)
      const ctx = database.ctx()
      const startAfter = new Date(database.clock.now() + hour)
      await ctx.jobs.enqueue(ctx, 'test.note', { text: 'later' }, { startAfter })
      await ctx.jobs.enqueue(ctx, 'test.note', { text: 'now' })
      assert.deepEqual(await drained(), ['now'])
      database.clock.advance(hour)
      assert.deepEqual(await drained(), ['later'])
    }
  })

  test('jobs that jobs enqueue are drained, too', async () => {
    const ctx = database.ctx()
    await ctx.jobs.enqueue(ctx, 'test.chain', { left: 2 })
    assert.deepEqual(await drained(), ['chain 2', 'chain 1', 'chain 0'])
  })

  test('of waiting jobs with one key only the newest runs; other keys are independent', async () => {
    const ctx = database.ctx()
    for (const text of ['1', '2', '3']) {
      await inTransaction(ctx, (inner) => inner.jobs.enqueue(inner, 'test.note', { text }, { singletonKey: 'same' }))
    }
    await ctx.jobs.enqueue(ctx, 'test.note', { text: 'other' }, { singletonKey: 'other' })
    assert.deepEqual((await drained()).toSorted(), ['3', 'other'])
    await ctx.jobs.enqueue(ctx, 'test.note', { text: '4' }, { singletonKey: 'same' })
    assert.deepEqual(await drained(), ['4'])
  })

  test('a key moves a waiting job to its new time, later or at once', async () => {
    const ctx = database.ctx()
    const at = (hours: number) => new Date(database.clock.now() + hours * hour)
    const put = (text: string, startAfter?: Date) =>
      ctx.jobs.enqueue(ctx, 'test.note', { text }, { singletonKey: 'moved', ...(startAfter ? { startAfter } : {}) })
    await put('in an hour', at(1))
    await put('in two hours', at(2))
    database.clock.advance(hour)
    assert.deepEqual(await drained(), [])
    await put('at once')
    assert.deepEqual(await drained(), ['at once'])
  })

  test('drain reports a failed job', async () => {
    const ctx = database.ctx()
    await ctx.jobs.enqueue(ctx, 'test.failing', { text: '' })
    await assert.rejects(database.jobs.drain(), /this job fails/)
  })

  test('a queue without a handler, or defined twice, is refused', async () => {
    const jobs = createJobs({ database: database.database, log: database.log, ctx: () => database.ctx() })
    jobs.define('test.note', async () => {})
    assert.throws(() => jobs.define('test.note', async () => {}), /defined twice/)
    assert.throws(() => jobs.schedule('test.chain', '0 4 * * *'), /no handler/)
    await jobs.start({ work: false })
    const ctx = database.ctx()
    await assert.rejects(jobs.enqueue(ctx, 'test.chain', { left: 0 }), /has no handler/)
    await jobs.stop()
  })
})

onBothDatabases('select 1', (open) => {
  let database: TestDatabase
  const completed: string[] = []
  const logged: string[] = []
  const waits: { text: string; done: () => void }[] = []
  const completionOf = (text: string): Promise<void> =>
    new Promise((done) => (completed.includes(text) ? done() : void waits.push({ text, done })))

  before(async () => {
    const target = { write: (line: string) => void logged.push(line) }
    database = await open({ log: createLog({ log: { level: 'warn' } }, target) })
    const { jobs } = database
    let attempts = 0
    jobs.define('test.note', async (_, { text }) => {
      completed.push(text)
      for (const wait of waits) if (wait.text === text) wait.done()
    })
    jobs.define(
      'test.failing',
      async (ctx, { text }) => {
        attempts += 1
        if (attempts === 1) throw new Error('the first attempt fails')
        await ctx.jobs.enqueue(ctx, 'test.note', { text })
      },
      { retryDelay: 0 },
    )
    jobs.define('test.killed', (ctx, { text }) => ctx.jobs.enqueue(ctx, 'test.note', { text }), { retryDelay: 0 })
    jobs.schedule('test.note', '0 4 * * *')
    await jobs.start({ work: false })
    await inTransaction(database.ctx(), (ctx) => ctx.jobs.enqueue(ctx, 'test.note', { text: 'early' }))
    await jobs.stop()
    await jobs.start()
  })

  test('a job enqueued before the workers start runs when they start', () => completionOf('early'))

  test('jobs start right after the commit and after each other, without waiting for the next poll', async () => {
    const began = performance.now()
    await inTransaction(database.ctx(), async (ctx) => {
      for (const text of ['one', 'two', 'three']) await ctx.jobs.enqueue(ctx, 'test.note', { text })
    })
    for (const text of ['one', 'two', 'three']) await completionOf(text)
    // This queue has a schedule: it is polled every 30 seconds.
    assert.ok(performance.now() - began < 10_000)
  })

  test('a job with a key starts at once, too, even if it was delayed before', async () => {
    const ctx = database.ctx()
    const startAfter = new Date(Date.now() + hour)
    await ctx.jobs.enqueue(ctx, 'test.note', { text: 'later' }, { singletonKey: 'key', startAfter })
    await ctx.jobs.enqueue(ctx, 'test.note', { text: 'instead' }, { singletonKey: 'key' })
    await completionOf('instead')
    await ctx.jobs.enqueue(ctx, 'test.note', { text: 'fresh' }, { singletonKey: 'fresh' })
    await completionOf('fresh')
    assert.ok(!completed.includes('later'))
  })

  test('a job whose process was killed starts again when it has not been heard of for two minutes', async (t) => {
    const ctx = database.ctx()
    const job = sql.table('job_queue.job')
    const isKilled = sql`name = 'test.killed'`
    await ctx.jobs.enqueue(ctx, 'test.killed', { text: 'killed' }, { startAfter: new Date(Date.now() + hour) })
    /** What a process leaves that took the job and said for the last time so many seconds ago that it works on it. */
    const leave = (seconds: number) =>
      sql`
      update ${job} set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => ${seconds})
      where ${isKilled}`.execute(database.db)
    const stateAfterCheck = async () => {
      await sql`update ${sql.table('job_queue.queue')} set monitor_claim_on = null, monitor_on = null`.execute(
        database.db,
      )
      await supervisor.supervise('test.killed')
      const { rows } = await sql<{ state: string }>`select state from ${job} where ${isKilled}`.execute(database.db)
      return rows[0]?.state
    }
    const supervisor = new PgBoss({
      db: {
        executeSql: async (text, values = []) => ({
          rows: [...(await database.db.executeQuery(CompiledQuery.raw(text, values))).rows],
        }),
      },
      ...{ schema: 'job_queue', supervise: false, schedule: false, migrate: false },
    })
    await supervisor.start()
    t.after(() => supervisor.stop({ graceful: false }))
    await leave(100)
    assert.equal(await stateAfterCheck(), 'active')
    await leave(130)
    assert.equal(await stateAfterCheck(), 'retry')
    await completionOf('killed')
  })

  test('a failed job is logged and retried', { timeout: 20_000 }, async () => {
    const ctx = database.ctx()
    await ctx.jobs.enqueue(ctx, 'test.failing', { text: 'second attempt' })
    await completionOf('second attempt')
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /the first attempt fails.*"queue":"test.failing".*a job failed/)
  })
})
