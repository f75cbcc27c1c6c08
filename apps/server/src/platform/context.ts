import type { Db } from './db/index.ts'
import type { Events } from './events/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/index.ts'
import type { Viewer } from './viewer.ts'

/** The time, in epoch milliseconds; tests inject their own. */
export type Clock = { now(): number }

/**
 * What every verb gets first. `db` is the pool, or the transaction that the verb is part of: using anything but
 * `ctx.db` inside a transaction would wait for a connection that the embedded database does not have.
 * `afterCommit` runs its callback once the outermost transaction has committed (at once outside of one).
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
