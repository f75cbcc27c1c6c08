import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Json } from '../../../platform/db/bus/bus.ts'
import type { Bus } from '../../../platform/db/index.ts'
import * as PersonalTokenStore from '../personal-tokens/personal-tokens.store.ts'
import * as Store from '../provider/records.store.ts'

const day = 86_400

/** The longest time without use before a session ends. */
export const idleSeconds = 30 * day

/** The longest life of a session, used or not. */
export const absoluteSeconds = 90 * day

/** The bus topic of ended sessions: `{ sessionId }`, `{ grantId }`, or `{ userId }` for all sessions of a user. */
export const endedTopic = 'auth.ended'

/** The bus topic of changed users: `{ userId }`. Their sessions continue. */
export const changedTopic = 'auth.changed'

/** The ids that a message of either topic contains. */
export const idsIn = (message: Json): readonly string[] =>
  typeof message === 'object' && message !== null ? Object.values(message).map(String) : []

/** Ends one session: its refresh tokens at once, its access tokens on every node when the message arrives. */
export const end = async (ctx: Ctx, bus: Bus, sessionId: string): Promise<void> => {
  await Store.deleteSession(ctx.db, sessionId)
  ctx.afterCommit(() => bus.publish(endedTopic, { sessionId }))
}

/** Ends every session of a user and revokes every token, personal ones too (decision 513). */
export const endAll = async (ctx: Ctx, bus: Bus, userId: UserId): Promise<void> => {
  await Store.deleteAllOfUser(ctx.db, userId)
  await PersonalTokenStore.deleteAllOfUser(ctx.db, userId)
  ctx.afterCommit(() => bus.publish(endedTopic, { userId }))
}

/** Ends all other sessions of a user, and the personal access tokens; the calling session keeps its tokens. */
export const endOthers = async (
  ctx: Ctx,
  bus: Bus,
  { userId, sessionId }: { userId: UserId; sessionId: string | undefined },
): Promise<void> => {
  const currentSession = sessionId === undefined ? undefined : await Store.findByUid(ctx.db, 'Session', sessionId)
  const except = currentSession ? [currentSession.id, sessionId ?? '', ...Store.grantsOf(currentSession.payload)] : []
  await Store.deleteAllOfUser(ctx.db, userId, except)
  await PersonalTokenStore.deleteAllOfUser(ctx.db, userId)
  // Every node checks all sessions of the user again; the remaining one passes.
  ctx.afterCommit(() => bus.publish(endedTopic, { userId }))
}

/** Extends a session after use, up to its absolute end. */
export const extend = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const session = await Store.findByUid(ctx.db, 'Session', sessionId)
  const startedAt = session?.payload['loginTs']
  if (typeof startedAt !== 'number') return
  const until = Math.min(Date.now() / 1000 + idleSeconds, startedAt + absoluteSeconds)
  await Store.updateSessionExpiry(ctx.db, sessionId, new Date(until * 1000))
}
