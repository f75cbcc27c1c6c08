import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import * as Store from './recovery-codes.store.ts'
import { keyFor } from '../../../../platform/encryption.ts'

/** The number of codes per user. */
const count = 10

// Without 0, 1, i, l, o, u, which are misread in handwriting. 12 of 30 letters are 58 bits.
const letters = '23456789abcdefghjkmnpqrstvwxyz'

/**
 * Creates ten codes of the form `abcd-efgh-jkmn`, which replace the user's old ones. Only keyed hashes are stored, so
 * that a stolen table cannot be searched.
 */
export const renew = async (ctx: Ctx, secret: string, userId: UserId): Promise<string[]> => {
  const codes = Array.from({ length: count }, randomCode)
  await Store.replace(
    ctx.db,
    userId,
    codes.map((code) => hashOf(secret, code)),
  )
  return codes
}

/** Removes all codes of a user. */
export const clear = (ctx: Ctx, userId: UserId): Promise<void> => Store.replace(ctx.db, userId, [])

/** Redeems a code, ignoring case and blanks; false if it is unknown or used. */
export const redeem = (ctx: Ctx, secret: string, { userId, code }: { userId: UserId; code: string }) =>
  Store.updateAsUsed(ctx.db, userId, { hash: hashOf(secret, code), now: new Date(ctx.clock.now()) })

const randomCode = (): string => {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

const hashOf = (secret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'recovery codes')).update(code.toLowerCase().replace(/[\s-]/g, '')).digest()
