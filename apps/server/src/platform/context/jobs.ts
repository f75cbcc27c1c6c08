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
 * Does one job, as the system viewer and outside of any transaction. A job may run twice (a node dies between the work
 * and its note), so a handler is idempotent. A rejection is logged and tried again later.
 */
export type JobHandler<Context, Name extends JobName> = (ctx: Context, data: JobMap[Name]) => Promise<void>

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** A job with this key that has not started yet is replaced, so that ten changes cause one job. */
  singletonKey?: string
}

export type DefineOptions = {
  /** Attempts after the first one (default: 5). */
  retryLimit?: number
  /** Seconds before the second attempt, doubled for each further one up to an hour (default: 5). */
  retryDelay?: number
  /** Jobs of this queue that one node does at once (default: 1). */
  concurrency?: number
  /** Seconds after which a running job counts as dead and is tried again (default: 900). */
  expireInSeconds?: number
}

export type JobsState = { waiting: number; oldestSeconds: number; failed: number }

/** Work that happens after the transaction which asked for it has committed, and never when it has not. */
export type JobsOf<Context> = {
  /** Names a queue and its handler; before `start`. */
  define<Name extends JobName>(name: Name, handler: JobHandler<Context, Name>, options?: DefineOptions): void
  /** Writes a job in the transaction of `ctx.db`. */
  enqueue<Name extends JobName>(ctx: Context, name: Name, data: JobMap[Name], options?: EnqueueOptions): Promise<void>
  /** Runs a defined queue by the clock with empty data: five-field cron, in the time zone of Rome. Before `start`. */
  schedule(name: JobName, cron: string): void
  /** Makes the queues ready and, unless told otherwise, begins to work on them. */
  start(options?: { work?: boolean }): Promise<void>
  /** Lets running jobs finish (up to 10 seconds) and stops. */
  stop(): Promise<void>
  /** What is due and has not begun, the seconds for which the oldest of it waits, and what failed for good in a day. */
  state(): Promise<JobsState>
  /**
   * For tests: does every job that is due by the injected clock, those that these enqueue included, and returns how
   * many ran. Rejects with the first failure.
   */
  drain(): Promise<number>
}
