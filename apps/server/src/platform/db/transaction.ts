import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '../context/ctx.ts'
import type { Db } from '../context/db.ts'
import { isDeadlock } from './violations.ts'

type Scope = { open: boolean; failed: boolean; afterCommit: (() => void)[] }

// By transaction, so that a nested call finds the state of the outermost one.
const scopes = new WeakMap<Db, Scope>()
const running = new AsyncLocalStorage<Scope>()

/**
 * Runs `run` in a transaction, or in the current one of `ctx.db`. Callbacks of `afterCommit` run in order after the outermost commit,
 * and never without one. An error inside rolls back everything: if the outer code catches it, the commit fails (use `inSavepoint` to
 * try something). After a deadlock `run` is called again from the start, so its effects outside the database must be repeatable.
 */
export const inTransaction = <Result>(ctx: Ctx, run: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
  const scope = scopes.get(ctx.db)
  return scope ? joined(scope, ctx, run) : outermost(ctx, run)
}

/** Runs `run` in a transaction, rolls it back and returns the result: a preview. */
export const inRolledBackTransaction = async <Result>(
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<Result>,
): Promise<Result> => {
  refuseInsideTransaction()
  const answers: Result[] = []
  const stop = new Error('undone')
  try {
    await outermost(ctx, async (inner) => {
      answers.push(await run(inner))
      throw stop
    })
  } catch (error) {
    const answer = answers.at(-1)
    if (error === stop && answer !== undefined) return answer
    throw error
  }
  throw stop
}

/**
 * Runs `run` in a savepoint: a failure undoes only its writes and callbacks, and the transaction continues. Not for parallel use,
 * because savepoints nest.
 */
export const inSavepoint = async <Result>(ctx: Ctx, run: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
  const scope = scopes.get(ctx.db)
  if (!scope) return outermost(ctx, run)
  const callbacks = scope.afterCommit.length
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    const result = await run(ctx)
    await sql`release savepoint attempt`.execute(ctx.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(ctx.db)
    scope.afterCommit.length = callbacks
    scope.failed = false
    throw error
  }
}

/** Throws inside a transaction: taking another connection there would wait forever. */
export const refuseInsideTransaction = (): void => {
  if (running.getStore()?.open) {
    throw new Error('The pool was used inside a transaction: use the ctx that inTransaction gives.')
  }
}

const joined = async <Result>(scope: Scope, ctx: Ctx, run: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
  try {
    return await run(ctx)
  } catch (error) {
    scope.failed = true
    throw error
  }
}

const outermost = async <Result>(ctx: Ctx, run: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
  const { result, afterCommit } = await retryOnDeadlock(ctx, () => attempt(ctx, run))
  for (const callback of afterCommit) {
    try {
      callback()
    } catch (error) {
      // The transaction is committed: an error here must not reach the caller.
      ctx.log.error({ err: error }, 'a callback after a commit failed')
    }
  }
  return result
}

const attempt = async <Result>(
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<Result>,
): Promise<{ result: Result; afterCommit: Scope['afterCommit'] }> => {
  const scope: Scope = { open: true, failed: false, afterCommit: [] }
  const result = await ctx.db
    .transaction()
    .execute((db) => {
      scopes.set(db, scope)
      const inner: Ctx = { ...ctx, db, afterCommit: (callback) => void scope.afterCommit.push(callback) }
      return running.run(scope, async () => {
        const value = await run(inner)
        if (scope.failed)
          throw new Error('A failure inside of a transaction was caught; the transaction was rolled back.')
        return value
      })
    })
    .finally(() => {
      scope.open = false
    })
  return { result, afterCommit: scope.afterCommit }
}

/** On a deadlock PostgreSQL aborts one transaction (40P01), which is run again. */
const retryOnDeadlock = async <Result>(ctx: Ctx, attempt: () => Promise<Result>, retriesLeft = 4): Promise<Result> => {
  try {
    return await attempt()
  } catch (error) {
    if (retriesLeft === 0 || !isDeadlock(error)) throw error
    ctx.log.warn({ err: error }, 'a transaction met a deadlock and runs again')
    // A random delay, because the other transaction may be retried, too.
    await wait(Math.random() * 50)
    return retryOnDeadlock(ctx, attempt, retriesLeft - 1)
  }
}
