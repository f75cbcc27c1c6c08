import { brandId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { User } from '../../accounts/index.ts'
import * as Store from './sign-in-dates.store.ts'

/** An authenticated user, and how often all sessions had been ended before the proof was read. */
export type Identified = { user: User; ends: number }

// The lookup of this id takes as long as that of a user.
const unknownId = brandId<UserId>('00000000-0000-0000-0000-000000000000')

/**
 * How often all sessions of a user have been ended; takes the same time without a user. Read it before the proof of a
 * sign-in, such as the password, is read.
 */
export const endsOf = (ctx: Ctx, userId: UserId | undefined): Promise<number> =>
  Store.findEnds(ctx.db, userId ?? unknownId)

/**
 * The time of a sign-in in epoch seconds. A session with it lives until the next end of all sessions. Undefined if all
 * sessions have been ended since `ends` was read: the proof may be an old password.
 */
export const take = async (
  ctx: Ctx,
  { userId, ends }: { userId: UserId; ends: number },
): Promise<number | undefined> => {
  const signIn = await Store.upsertSignIn(ctx.db, userId)
  return signIn.ends === ends ? signIn.date : undefined
}
