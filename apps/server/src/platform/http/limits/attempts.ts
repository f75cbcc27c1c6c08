import { createHash } from 'node:crypto'
import type { ErrorCode } from '@agone/contract'
import type { Ctx } from '../../context/ctx.ts'
import { AppError } from '../app-error.ts'
import * as Store from './attempts.store.ts'

/** A limit of `max` attempts within `seconds`, per subject. The name separates it from other quotas. */
export type Quota = { name: string; max: number; seconds: number }

/** A quota and whom it limits: a login, an IP address, a mail address. */
export type QuotaSubject = { quota: Quota; subject: string }

/** A counted attempt: the count of each subject, and what `remove` needs. */
export type Attempt = { counted: readonly AttemptCount[]; at: number; keys: readonly Buffer[] }

/**
 * The count of one subject, including this attempt; `previous` is the time of the attempt before this one, in epoch milliseconds.
 */
export type AttemptCount = Store.AttemptCount & { isOver: boolean; freeAt: number }

type Counting = Pick<Ctx, 'db' | 'clock'>

/**
 * Counts an attempt for each subject, on all nodes together, before its result is known, so that parallel attempts are
 * all counted. It does not throw above the limit; `take` does.
 */
export const count = async ({ db, clock }: Counting, subjects: readonly QuotaSubject[]): Promise<Attempt> => {
  const at = clock.now()
  const attemptKeys = subjects.map(({ quota, subject }) => ({
    key: keyOf(quota, subject),
    window: quota.seconds * 1000,
  }))
  const counted = await Store.insertAll(db, attemptKeys, at)
  return {
    at,
    keys: attemptKeys.map(({ key }) => key),
    counted: counted.map((found, index) => {
      const { max = 0, seconds = 0 } = subjects[index]?.quota ?? {}
      return { ...found, isOver: found.count > max, freeAt: found.first + seconds * 1000 }
    }),
  }
}

/** Removes an attempt, because it was successful or not made. */
export const remove = ({ db }: Pick<Ctx, 'db'>, { at, keys }: Pick<Attempt, 'at' | 'keys'>): Promise<void> =>
  Store.deleteTime(db, keys, at)

/**
 * Counts an attempt, or throws RATE_LIMIT (or `code`) without counting it if there were `max` already. Retry-After is
 * at most a minute.
 */
export const take = async (ctx: Counting, subject: QuotaSubject, code: ErrorCode = 'RATE_LIMIT'): Promise<void> => {
  const attempt = await count(ctx, [subject])
  const [counted] = attempt.counted
  if (!counted?.isOver) return
  await remove(ctx, attempt)
  throw tooMany(code, counted.freeAt - attempt.at)
}

/** The error for too many attempts; `milliseconds` is the time left to wait. */
export const tooMany = (code: ErrorCode, milliseconds: number): AppError =>
  new AppError(code, { retryAfter: Math.min(60, Math.max(1, Math.ceil(milliseconds / 1000))) })

/** Deletes expired attempts. */
export const removeExpired = ({ db, clock }: Counting): Promise<void> =>
  Store.deleteAllExpired(db, new Date(clock.now()))

// Hashed, so that the table does not reveal who tried to sign in, or from which address.
const keyOf = ({ name }: Quota, subject: string): Buffer => createHash('sha256').update(`${name}\n${subject}`).digest()
