import type pg from 'pg'
import type { Log } from '../../context/log.ts'
import { SyncedFolder } from './synced-folder.ts'

/** The intervals in milliseconds. */
export type Intervals = {
  fsync: number
  checkpoint: number
  /** Once, after the start: an import or a first fill may have changed everything. */
  analyze: number
  vacuum: () => number
}

/**
 * Tasks that a PostgreSQL server does itself but the embedded engine does not: fsync, checkpoints (without them the log
 * grows forever) and vacuum. The log is made durable within 250 ms after a write: kill -9 loses nothing, a power cut at
 * most that long. Returns a function that stops the tasks after a last fsync.
 */
export const scheduleMaintenance = (
  folder: string,
  { pool, log }: { pool: pg.Pool; log: Log },
  intervals: Intervals = defaults,
): (() => Promise<void>) => {
  const files = new SyncedFolder(folder)
  const guarded = (what: string, act: () => Promise<unknown>) => async () => {
    try {
      await act()
    } catch (error) {
      log.error({ err: error }, `maintenance of the database failed: ${what}`)
    }
  }
  const wal = guarded('fsync', () => files.sync('pg_wal'))
  const checkpoint = guarded('checkpoint', async () => {
    await run(pool, 'checkpoint')
    // The log before the checkpoint is not needed once its changes are on disk.
    await files.sync()
  })
  const vacuum = guarded('vacuum', () => run(pool, 'vacuum analyze'))
  const analyze = guarded('analyze', () => run(pool, 'analyze'))
  const stops = [
    repeat(() => intervals.fsync, wal),
    repeat(() => intervals.checkpoint, checkpoint),
    repeat(intervals.vacuum, vacuum),
    scheduleOnce(intervals.analyze, analyze),
  ]
  return async () => {
    for (const stop of stops) await stop()
    await wal()
  }
}

const vacuumHourUtc = 3

const untilVacuum = (): number => {
  const now = new Date()
  const nextRun = new Date(now)
  nextRun.setUTCHours(vacuumHourUtc, 0, 0, 0)
  if (nextRun <= now) nextRun.setUTCDate(nextRun.getUTCDate() + 1)
  return nextRun.getTime() - now.getTime()
}

const defaults: Intervals = { fsync: 250, checkpoint: 3 * 60_000, analyze: 60_000, vacuum: untilVacuum }

const run = async (pool: pg.Pool, sql: string): Promise<void> => {
  // Not pool.query: it would close the connection after an error.
  const client = await pool.connect()
  try {
    await client.query(sql)
  } finally {
    client.release()
  }
}

/** Runs `act` at intervals, never twice at once; the returned function waits for a running act. */
const repeat = (delay: () => number, act: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (): void => {
    timer = setTimeout(() => {
      running = act().then(() => (stopped ? undefined : plan()))
    }, delay()).unref()
  }
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}

const scheduleOnce = (delay: number, act: () => Promise<void>): (() => Promise<void>) => {
  let running = Promise.resolve()
  const timer = setTimeout(() => {
    running = act()
  }, delay).unref()
  return () => {
    clearTimeout(timer)
    return running
  }
}
