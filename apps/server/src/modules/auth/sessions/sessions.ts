import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import type { Json } from '../../../platform/db/bus/bus.ts'
import { inTransaction, type Bus } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import * as PersonalTokenStore from '../personal-tokens/personal-tokens.store.ts'
import * as Store from '../provider/records.store.ts'
import { expiryOf } from './lifetimes.ts'
import * as SignInDateStore from './sign-in-dates.store.ts'

/** The bus topic of ended sessions: `{ sessionId }`, `{ grantId }`, or `{ userId }` for all sessions of a user. */
export const endedTopic = 'auth.ended'

/** The bus topic of changed users: `{ userId }`. Their sessions continue. */
export const changedTopic = 'auth.changed'

/** The ids that a message of either topic contains. */
export const idsIn = (message: Json): readonly string[] =>
  typeof message === 'object' && message !== null ? Object.values(message).map(String) : []

/** Ends one session: its refresh tokens at once, its access tokens on every node when the message arrives. */
export const end = (ctx: Ctx, bus: Bus, sessionId: string): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    await Store.deleteSession(inner.db, sessionId)
    inner.afterCommit(() => bus.publish(endedTopic, { sessionId }))
  })

/** Ends every session of a user and revokes every token, personal ones too (decision 513). */
export const endAll = (ctx: Ctx, bus: Bus, userId: UserId): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    await Users.lock(inner, userId)
    await SignInDateStore.upsertEnd(inner.db, userId, undefined)
    await Store.deleteAllOfUser(inner.db, userId)
    await PersonalTokenStore.deleteAllOfUser(inner.db, userId)
    inner.afterCommit(() => bus.publish(endedTopic, { userId }))
  })

/** Does the same for every user, one after the other; returns for how many. */
export const endAllOfEverybody = async (ctx: Ctx, bus: Bus): Promise<number> => {
  const userIds = new Set([...(await Store.findUsers(ctx.db)), ...(await PersonalTokenStore.findOwners(ctx.db))])
  for (const userId of userIds) await endAll(ctx, bus, userId)
  return userIds.size
}

/** Ends all other sessions of a user, and the personal access tokens; the calling session keeps its tokens. */
export const endOthers = (
  ctx: Ctx,
  bus: Bus,
  { userId, sessionId }: { userId: UserId; sessionId: string | undefined },
): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    // First, because a session that another call is ending must not be kept.
    await Users.lock(inner, userId)
    const currentSession = sessionId === undefined ? undefined : await Store.findByUid(inner.db, 'Session', sessionId)
    const except = currentSession ? [currentSession.id, sessionId ?? '', ...Store.grantsOf(currentSession.payload)] : []
    await SignInDateStore.upsertEnd(inner.db, userId, currentSession && sessionId)
    await Store.deleteAllOfUser(inner.db, userId, except)
    await PersonalTokenStore.deleteAllOfUser(inner.db, userId)
    // Every node checks all sessions of the user again; the remaining one passes.
    inner.afterCommit(() => bus.publish(endedTopic, { userId }))
  })

/**
 * Locks the user of the caller for the transaction of `ctx`, for what gives access to the account. Throws AUTHORIZATION_INVALID if the caller's
 * session has been ended meanwhile, such as by a password reset.
 */
export const lockCaller = async (ctx: Ctx, { id, sessionId }: SignedIn): Promise<void> => {
  await Users.lock(ctx, id)
  if (sessionId === undefined) return
  const session = await Store.findByUid(ctx.db, 'Session', sessionId)
  if (session?.user_id !== id) throw new AppError('AUTHORIZATION_INVALID')
}

/** Extends a session after use, up to its absolute end. */
export const extend = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const session = await Store.findByUid(ctx.db, 'Session', sessionId)
  const startedAt = session?.payload['loginTs']
  if (typeof startedAt !== 'number') return
  const until = expiryOf(startedAt, Date.now() / 1000)
  await Store.updateSessionExpiry(ctx.db, sessionId, new Date(until * 1000))
}
