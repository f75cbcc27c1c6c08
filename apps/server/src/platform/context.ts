import type { Db } from './db/db.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'
import type { Viewer } from './viewer.ts'

/*
 * The types that every verb takes, in one file, since they name each other: a handler gets the context, and the context
 * has the events and jobs. It imports nothing that imports it.
 */

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

/**
 * Event names and their payloads. A module adds its own by declaration merging:
 *
 *     declare module '../../platform/context.ts' {
 *       interface EventMap {
 *         'tournament.status': { tournament: TournamentId; to: Status }
 *       }
 *     }
 */
export interface EventMap {}

export type EventName = keyof EventMap & string

/** Questions to higher domains: what is asked, and what one of them answers. A module adds its own as above. */
export interface QuestionMap {}

export type QuestionName = keyof QuestionMap & string

/** Hears one kind of event. It runs inside the transaction of the emitter and throws to refuse what is happening. */
export type EventHandler<Name extends EventName> = (ctx: Ctx, payload: EventMap[Name]) => Promise<void> | void

/** Answers one kind of question, in the transaction of whoever asks; throws to refuse what is happening. */
export type Answerer<Name extends QuestionName> = (
  ctx: Ctx,
  asked: QuestionMap[Name]['asked'],
) => Promise<QuestionMap[Name]['answer']> | QuestionMap[Name]['answer']

/** News for higher domains, awaited inside the transaction that causes it, and questions to them. */
export type Events = {
  /** Registers a handler; handlers of one event run in the order of registration. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Name>): void
  /** Runs every handler, one after the other, and rejects with the first refusal. Emit inside `inTransaction`. */
  emit<Name extends EventName>(ctx: Ctx, name: Name, payload: EventMap[Name]): Promise<void>
  /** Registers whoever can answer a question. */
  answer<Name extends QuestionName>(name: Name, answerer: Answerer<Name>): void
  /** Asks everybody who can answer, one after the other; the answers in the order of registration. */
  ask<Name extends QuestionName>(
    ctx: Ctx,
    name: Name,
    asked: QuestionMap[Name]['asked'],
  ): Promise<QuestionMap[Name]['answer'][]>
}

/**
 * Queue names and the data of their jobs (JSON only). A module adds its own by declaration merging:
 *
 *     declare module '../../platform/context.ts' {
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
export type JobHandler<Name extends JobName> = (ctx: Ctx, data: JobMap[Name]) => Promise<void>

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** A job with this key that has not started yet is replaced, so that ten changes cause one job. */
  singletonKey?: string
}

export type DefineOptions = {
  /** Attempts after the first one; 5 unless told. */
  retryLimit?: number
  /** Seconds before the second attempt, doubled for each further one up to an hour; 5 unless told. */
  retryDelay?: number
  /** Jobs of this queue that one node does at once; 1 unless told. */
  concurrency?: number
  /** Seconds after which a running job counts as dead and is tried again; 900 unless told. */
  expireInSeconds?: number
}

/** Work that happens after the transaction which asked for it has committed, and never when it has not. */
export type Jobs = {
  /** Names a queue and its handler; before `start`. */
  define<Name extends JobName>(name: Name, handler: JobHandler<Name>, options?: DefineOptions): void
  /** Writes a job in the transaction of `ctx.db`. */
  enqueue<Name extends JobName>(ctx: Ctx, name: Name, data: JobMap[Name], options?: EnqueueOptions): Promise<void>
  /** Runs a defined queue by the clock with empty data: five-field cron, in the time zone of Rome. Before `start`. */
  schedule(name: JobName, cron: string): void
  /** Makes the queues ready and, unless told otherwise, begins to work on them. */
  start(options?: { work?: boolean }): Promise<void>
  /** Lets running jobs finish (up to 10 seconds) and stops. */
  stop(): Promise<void>
  /**
   * For tests: does every job that is due by the injected clock, those that these enqueue included, and returns how
   * many ran. Rejects with the first failure.
   */
  drain(): Promise<number>
}
