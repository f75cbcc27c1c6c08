import { createHash } from 'node:crypto'
import type { ErrorCode } from '@agone/contract'
import type { Ctx } from '../../context/ctx.ts'
import { AppError } from '../app-error.ts'
import * as Store from './attempts.store.ts'

/** How often something may be tried: `most` times within `seconds`, per subject. The name keeps it from others. */
export type Quota = { name: string; most: number; seconds: number }

/** A quota and whose it is: a login, an address, a mail address. */
export type Subject = { quota: Quota; of: string }

/** An attempt that was counted: how many count now for each subject, and what takes it back. */
export type Attempt = { counted: readonly Counted[]; at: number; keys: readonly Buffer[] }

/** What counts for one subject, this attempt included; `previous` is when the one before was, in epoch milliseconds. */
export type Counted = Store.Counted & { isOver: boolean; freeAt: number }

type Counting = Pick<Ctx, 'db' | 'clock'>

/**
 * Counts an attempt for each subject, on all nodes together, before it is known how it ends: of many at the same moment
 * none goes uncounted. Never throws for being over; `take` does.
 */
export const count = async ({ db, clock }: Counting, subjects: readonly Subject[]): Promise<Attempt> => {
  const at = clock.now()
  const wanted = subjects.map(({ quota, of }) => ({ key: keyOf(quota, of), window: quota.seconds * 1000 }))
  const counted = await Store.insertAll(db, wanted, at)
  return {
    at,
    keys: wanted.map(({ key }) => key),
    counted: counted.map((found, index) => {
      const { most = 0, seconds = 0 } = subjects[index]?.quota ?? {}
      return { ...found, isOver: found.count > most, freeAt: found.first + seconds * 1000 }
    }),
  }
}

/** Takes an attempt back, because it was a good one or was not made after all. */
export const forgive = ({ db }: Pick<Ctx, 'db'>, { at, keys }: Pick<Attempt, 'at' | 'keys'>): Promise<void> =>
  Store.deleteTime(db, keys, at)

/**
 * Counts an attempt and refuses it, uncounted, where there were `most` already. Throws RATE_LIMIT, or `code`, with a
 * Retry-After of a minute at most.
 */
export const take = async (ctx: Counting, subject: Subject, code: ErrorCode = 'RATE_LIMIT'): Promise<void> => {
  const attempt = await count(ctx, [subject])
  const [counted] = attempt.counted
  if (!counted?.isOver) return
  await forgive(ctx, attempt)
  throw tooMany(code, counted.freeAt - attempt.at)
}

/** The refusal of what comes too often; `milliseconds` are what is left to wait. */
export const tooMany = (code: ErrorCode, milliseconds: number): AppError =>
  new AppError(code, { retryAfter: Math.min(60, Math.max(1, Math.ceil(milliseconds / 1000))) })

/** Forgets what no longer counts. */
export const removeExpired = ({ db, clock }: Counting): Promise<void> =>
  Store.deleteAllExpired(db, new Date(clock.now()))

// Hashed, so that the table does not reveal who tried to sign in, or from which address.
const keyOf = ({ name }: Quota, of: string): Buffer => createHash('sha256').update(`${name}\n${of}`).digest()
