import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import * as Store from './recovery-codes.store.ts'
import { keyFor } from '../../secrets.ts'

/** How many a person has at a time. */
const count = 10

// No 0, 1, i, l, o, u: what is written down by hand must be read again. 12 of 30 letters are 58 bits.
const letters = '23456789abcdefghjkmnpqrstvwxyz'

/**
 * Makes ten new codes of the form `abcd-efgh-jkmn`, which replace all that the user had. Only hashes are kept, keyed so
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

/** Uses a code up, in whatever case and with whatever blanks it is typed; false when it is none or was used. */
export const redeem = (ctx: Ctx, secret: string, { userId, code }: { userId: UserId; code: string }) =>
  Store.updateAsUsed(ctx.db, userId, { hash: hashOf(secret, code), now: new Date(ctx.clock.now()) })

const randomCode = (): string => {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

const hashOf = (secret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'recovery codes')).update(code.toLowerCase().replace(/[\s-]/g, '')).digest()
