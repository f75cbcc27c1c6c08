import { PgBoss, type Db as BossDatabase } from 'pg-boss'
import type pg from 'pg'
import type { Ctx, Jobs } from '../context/ctx.ts'
import type { Db, OpenedDatabase } from '../db/index.ts'
import { refuseInsideTransaction } from '../db/transaction.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Log } from '../context/log.ts'
import type { DefineOptions, EnqueueOptions, JobsState } from '../context/jobs.ts'

const schema = 'job_queue'

/** A worker says every half of this time that its job is under way. The job of a process that was killed starts again after it, and up to a minute. */
const heartbeatSeconds = 120

const stopWithin = 10_000
const wakeDelay = 500

// Enqueueing on this node starts its worker at once. Jobs of other nodes and scheduled ones are found by polling;
// hourly and nightly queues are polled less often.
const pollingSeconds = { enqueued: 2, scheduled: 30 }

/** `ctx` creates the context of one run, with the system as viewer. */
export type JobsParts = { database: Pick<OpenedDatabase, 'kind' | 'db' | 'pool'>; log: Log; ctx: () => Ctx }

/** Jobs in the given database. */
export const createJobs = (parts: JobsParts): Jobs => {
  const queues = new BossJobs(parts)
  return {
    define: (name, run, options) => queues.define(name, { run }, options),
    enqueue: (ctx, name, ...[data, options]) => queues.enqueue(ctx, { name, data }, options),
    wake: (name) => queues.wake(name),
    schedule: (name, cron) => queues.schedule(name, cron),
    start: (options) => queues.start(options?.work ?? true),
    stop: () => queues.stop(),
    state: () => jobsState(parts.database.db),
    drain: () => queues.drain(),
  }
}

/** Creates the tables of the queues, so that a database made from a template has them already. */
export const installJobs = async (database: JobsParts['database'], log: Log): Promise<void> => {
  const boss = createBoss({ database, log }, false)
  await boss.start()
  await boss.stop({ graceful: false })
}

// A method, not a function property: its data is checked where the handler is defined.
type AnyHandler = { run(ctx: Ctx, data: unknown): Promise<void> }

/**
 * What is stored of a job. `due` is in epoch milliseconds of the injected clock: `drain` uses it, while the queue itself starts jobs by
 * the real clock.
 */
type Payload = { data: unknown; due: number }

type Queue = {
  handler: AnyHandler
  options: DefineOptions
  worker: string | undefined
  /** The timer after which a woken queue gets its job. */
  waking?: NodeJS.Timeout | undefined
}

class BossJobs {
  readonly #parts: JobsParts
  readonly #queues = new Map<string, Queue>()
  readonly #schedules = new Map<string, string>()
  #boss: PgBoss | undefined

  constructor(parts: JobsParts) {
    this.#parts = parts
  }

  define(name: string, handler: AnyHandler, options: DefineOptions = {}): void {
    if (this.#boss) throw new Error(`The queue ${name} was defined after the start.`)
    if (this.#queues.has(name)) throw new Error(`The queue ${name} was defined twice.`)
    this.#queues.set(name, { handler, options, worker: undefined })
  }

  schedule(name: string, cron: string): void {
    if (this.#boss) throw new Error(`The queue ${name} was scheduled after the start.`)
    if (!this.#queues.has(name)) throw new Error(`The queue ${name} has a schedule but no handler.`)
    this.#schedules.set(name, cron)
  }

  async start(work: boolean): Promise<void> {
    const boss = createBoss(this.#parts, work)
    await boss.start()
    for (const [name, queue] of this.#queues) await prepareQueue(boss, name, queue.options)
    this.#boss = boss
    if (!work) return
    await this.#applySchedules(boss)
    for (const [name, queue] of this.#queues) queue.worker = await this.#work(boss, name, queue)
  }

  async stop(): Promise<void> {
    for (const queue of this.#queues.values()) clearTimeout(queue.waking)
    await this.#boss?.stop({ graceful: true, timeout: stopWithin })
    this.#boss = undefined
  }

  async enqueue(ctx: Ctx, job: { name: string; data: unknown }, options: EnqueueOptions = {}): Promise<void> {
    const { name } = job
    if (!this.#boss) throw new Error('A job was enqueued before the start of the queues.')
    const queue = this.#queues.get(name)
    if (!queue) throw new Error(`The queue ${name} has no handler.`)
    const { startAfter, singletonKey } = options
    const payload: Payload = { data: job.data, due: startAfter?.getTime() ?? ctx.clock.now() }
    const db = bossDatabaseOn(ctx.db)
    // An update locks the waiting job until this transaction ends. Skipping the insert instead would let the waiting
    // job run before our writes are visible, and none would run after them.
    await (singletonKey === undefined
      ? this.#boss.send(name, payload, { db, ...(startAfter === undefined ? {} : { startAfter }) })
      : this.#boss.upsert(name, payload, { db, singletonKey, startAfter: startAfter ?? 0 }))
    ctx.afterCommit(() => queue.worker !== undefined && this.#boss?.notifyWorker(queue.worker))
  }

  wake(name: string): void {
    const queue = this.#queues.get(name)
    if (!queue?.worker || queue.waking) return
    queue.waking = setTimeout(() => {
      queue.waking = undefined
      this.enqueue(this.#parts.ctx(), { name, data: {} }, { singletonKey: 'woken' }).catch((error: unknown) =>
        this.#parts.log.warn({ err: error, queue: name }, 'a queue could not be woken'),
      )
    }, wakeDelay).unref()
  }

  async drain(): Promise<number> {
    const { database, ctx } = this.#parts
    const now = () => ctx().clock.now()
    let done = 0
    for (let due = await dueJobs(database.db, now()); due.length > 0; due = await dueJobs(database.db, now())) {
      for (const each of due) {
        // A job before it may have put it off.
        const job = await findDueJob(database.db, each, now())
        if (!job) continue
        await this.#queues.get(job.name)?.handler.run(ctx(), job.data.data)
        await this.#boss?.deleteJob(job.name, job.id)
        done += 1
      }
    }
    return done
  }

  /** Starts the workers of a queue; the one with the returned id is woken by each enqueued job. */
  async #work(boss: PgBoss, name: string, queue: Queue): Promise<string> {
    const options = {
      pollingIntervalSeconds: this.#schedules.has(name) ? pollingSeconds.scheduled : pollingSeconds.enqueued,
    }
    const start = async (): Promise<string> => {
      const id: string = await boss.work<Payload | null>(name, options, async (jobs) => {
        try {
          for (const job of jobs) await this.#run(name, queue, { id: job.id, data: job.data?.data })
        } finally {
          // More may wait: without this, the worker would pause until its next poll after each job.
          boss.notifyWorker(id)
        }
      })
      return id
    }
    const first = await start()
    for (let more = 1; more < (queue.options.concurrency ?? 1); more += 1) await start()
    return first
  }

  async #run(name: string, queue: Queue, job: { id: string; data: unknown }): Promise<void> {
    try {
      await queue.handler.run(this.#parts.ctx(), job.data)
    } catch (error) {
      // Rethrown, because the queue retries after an error; it logs nothing itself.
      this.#parts.log.error({ err: error, job: job.id, queue: name }, 'a job failed')
      throw error
    }
  }

  async #applySchedules(boss: PgBoss): Promise<void> {
    for (const [name, cron] of this.#schedules) await boss.schedule(name, cron, null, { tz: 'Europe/Rome' })
    // A schedule stays in the database after an update of the product removes it.
    for (const { name } of await boss.getSchedules()) {
      if (!this.#schedules.has(name)) await boss.unschedule(name)
    }
  }
}

const createBoss = ({ database, log }: Pick<JobsParts, 'database' | 'log'>, work: boolean): PgBoss => {
  const boss = new PgBoss({
    db: bossDatabaseOnPool(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    schedule: work,
    supervise: work,
    reindex: false,
    monitorVacuum: false,
    // Our jobs do not depend on each other. Each check for dependencies would write, and invalidate the cached
    // responses.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queues failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queues warn'))
  return boss
}

const prepareQueue = async (boss: PgBoss, name: string, options: DefineOptions): Promise<void> => {
  const settings = {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelay ?? 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: options.expireInSeconds ?? 900,
    heartbeatSeconds,
  }
  const known = await boss.getQueue(name)
  await (known ? boss.updateQueue(name, settings) : boss.createQueue(name, settings))
  // The first send reads the queue over another connection, for which a transaction would wait forever. So it is done
  // here outside of one, with a database that does nothing.
  await boss.send(name, {}, { db: { executeSql: () => Promise.resolve({ rows: [] }) } })
}

const jobsState = async (db: Db): Promise<JobsState> => {
  const { rows } = await sql<JobsState>`
    select count(*) filter (where is_due) as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::int8 as "oldestSeconds",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
    from (
      select *, state in ('created', 'retry') and start_after <= now() as is_due from ${sql.table(`${schema}.job`)}
    ) as jobs`.execute(db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 }
}

type DueJob = { id: string; name: string; data: Payload }

const isDue = (now: number) => sql`state in ('created', 'retry') and (data ->> 'due')::bigint <= ${now}`

/** The next due jobs, in their order. Many at once, because jobs that are due much later are read for it, too. */
const dueJobs = async (db: Db, now: number): Promise<Omit<DueJob, 'data'>[]> => {
  const { rows } = await sql<DueJob>`
    select id, name from ${sql.table(`${schema}.job`)}
    where ${isDue(now)}
    order by (data ->> 'due')::bigint, created_on, id
    limit 100`.execute(db)
  return rows
}

const findDueJob = async (db: Db, { id, name }: Omit<DueJob, 'data'>, now: number): Promise<DueJob | undefined> => {
  const { rows } = await sql<DueJob>`
    select id, name, data from ${sql.table(`${schema}.job`)}
    where name = ${name} and id = ${id} and ${isDue(now)}`.execute(db)
  return rows[0]
}

const bossDatabaseOn = (db: Db): BossDatabase => ({
  executeSql: async (text, values) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows],
  }),
})

const bossDatabaseOnPool = (pool: pg.Pool): BossDatabase => ({
  async executeSql(text, values) {
    refuseInsideTransaction()
    const client = await pool.connect()
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      return { rows: Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows }
    } catch (error) {
      // A text with several statements may begin a transaction itself.
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})
