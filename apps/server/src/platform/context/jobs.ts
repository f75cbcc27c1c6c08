/**
 * Queue names and the data of their jobs (JSON only). A module adds its own by declaration merging:
 *
 *     declare module '../../platform/context/jobs.ts' {
 *       interface JobMap {
 *         'mail.send': { message: string }
 *       }
 *     }
 */
export interface JobMap {}

export type JobName = keyof JobMap & string

/**
 * Does one job, as the system viewer and outside of any transaction. A job may run twice (a node may die after the work
 * and before it is recorded), so a handler is idempotent. A rejection is logged and retried later.
 */
export type JobHandler<Context, Name extends JobName> = (ctx: Context, data: JobMap[Name]) => Promise<void>

export type EnqueueOptions = {
  /** The earliest start. */
  startAfter?: Date
  /** Replaces a job with this key that has not started yet, so that ten changes cause one job. */
  singletonKey?: string
}

export type DefineOptions = {
  /** Attempts after the first one (default: 5). */
  retryLimit?: number
  /** Seconds before the second attempt, doubled for each further one up to an hour (default: 5). */
  retryDelay?: number
  /** Jobs of this queue that one node runs at once (default: 1). */
  concurrency?: number
  /** Seconds after which a running job counts as dead and is retried (default: 900). */
  expireInSeconds?: number
}

export type JobsState = { waiting: number; oldestSeconds: number; failed: number }

/** Work that runs after the transaction which enqueued it has committed, and never after a rollback. */
export type JobsOf<Context> = {
  /** Defines a queue and its handler; before `start`. */
  define<Name extends JobName>(name: Name, handler: JobHandler<Context, Name>, options?: DefineOptions): void
  /** Inserts a job in the transaction of `ctx.db`. */
  enqueue<Name extends JobName>(ctx: Context, name: Name, data: JobMap[Name], options?: EnqueueOptions): Promise<void>
  /**
   * Has a scheduled queue run within a second, once for all calls until then; in a statement of its own, after whatever calls it.
   * Without workers on this node it does nothing, and the schedule runs the job.
   */
  wake(name: JobName): void
  /** Runs a defined queue on a schedule with empty data: five-field cron, in the time zone of Rome. Before `start`. */
  schedule(name: JobName, cron: string): void
  /** Creates the queues and, by default, starts to work on them. */
  start(options?: { work?: boolean }): Promise<void>
  /** Waits for running jobs (up to 10 seconds) and stops. */
  stop(): Promise<void>
  /**
   * The number of due jobs, the seconds for which the oldest has waited, and the number that failed for good in a day.
   */
  state(): Promise<JobsState>
  /**
   * For tests: runs every job that is due by the injected clock, including those enqueued meanwhile, and returns how
   * many ran. Rejects with the first failure.
   */
  drain(): Promise<number>
}
