import { createHash, randomBytes } from 'node:crypto'
import { limits, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as Store from './codes.store.ts'

const minute = 60_000
const hour = 60 * minute
const mailsPerHour = 5
const lifetimes: Record<Store.Purpose, number> = {
  verify: limits.verifyCodeHours * hour,
  reset: limits.resetCodeHours * hour,
}

/**
 * The recipient of a code; `minutes` is the lifetime of one requested by staff, which has no limit per hour. `shown` is true for
 * one that staff sees: it proves nothing about the mailbox.
 */
type Recipient = { id: UserId; email: string; minutes?: number; shown?: boolean }

/**
 * Creates the code for a mail; an earlier code of the same purpose becomes invalid. Throws RATE_LIMIT after five
 * within an hour.
 */
export const issue = (ctx: Ctx, purpose: Store.Purpose, to: Recipient): Promise<string> =>
  inTransaction(ctx, async (inner) => {
    const now = ctx.clock.now()
    const last = await Store.findForUpdate(inner.db, to.id, purpose)
    const counting = last !== undefined && now - last.sent_since.getTime() < hour
    const isStaffs = to.minutes !== undefined
    if (counting && !isStaffs && last.sent >= mailsPerHour) throw new AppError('RATE_LIMIT', { retryAfter: 60 })
    const code = randomBytes(24).toString('base64url')
    await Store.upsert(inner.db, {
      user_id: to.id,
      purpose,
      hash: hashOf(code),
      email: to.email,
      mailed: to.shown !== true,
      expires_at: new Date(now + (to.minutes === undefined ? lifetimes[purpose] : to.minutes * minute)),
      sent: counting ? last.sent + (isStaffs ? 0 : 1) : isStaffs ? 0 : 1,
      sent_since: counting ? last.sent_since : new Date(now),
    })
    return code
  })

/** The user of a redeemed code. `provesMailbox`: only a mail to the user's address contained it. */
export type Redeemed = { userId: UserId; provesMailbox: boolean }

/** Redeems a code. Returns undefined if it is unknown, used, expired or for another address. */
export const redeem = async (ctx: Ctx, purpose: Store.Purpose, code: string): Promise<Redeemed | undefined> => {
  const used = await Store.updateAsUsed(ctx.db, queryOf(ctx, purpose, code))
  return used && { userId: used.user_id, provesMailbox: used.mailed }
}

/** True if a code is valid now; the page of a mailed link checks before it shows its form. */
export const isUsable = async (ctx: Ctx, purpose: Store.Purpose, code: string): Promise<boolean> =>
  (await Store.findUsable(ctx.db, queryOf(ctx, purpose, code))) !== undefined

const queryOf = (ctx: Ctx, purpose: Store.Purpose, code: string): Store.CodeQuery => ({
  purpose,
  hash: hashOf(code),
  now: new Date(ctx.clock.now()),
})

const hashOf = (code: string) => createHash('sha256').update(code).digest()
