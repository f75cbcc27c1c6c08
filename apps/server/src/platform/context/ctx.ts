import type { Db } from './db.ts'
import type { EventsOf } from './events.ts'
import type { JobsOf } from './jobs.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'
import type { Viewer } from './viewer.ts'

/** The time, in epoch milliseconds; tests inject their own. */
export type Clock = { now(): number }

/**
 * The first argument of every verb. `db` is the pool, or the current transaction: using anything but `ctx.db` inside a
 * transaction would wait for a second connection, which the embedded database does not have. `afterCommit` runs its
 * callback once the outermost transaction has committed (at once outside of one).
 */
export type Ctx = {
  db: Db
  viewer: Viewer
  clock: Clock
  events: Events
  jobs: Jobs
  log: Log
  storage: Storage
  afterCommit(run: () => void): void
}

export type Events = EventsOf<Ctx>

export type Jobs = JobsOf<Ctx>
