import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Json } from '../../../platform/db/bus/bus.ts'
import type { Bus } from '../../../platform/db/index.ts'
import * as Store from '../provider/records.store.ts'

const day = 86_400

/** A session that is not used for this long ends. */
export const idleSeconds = 30 * day

/** A session ends after this long, used or not. */
export const absoluteSeconds = 90 * day

/** The bus topic of ended sessions: `{ sessionId }`, `{ grantId }`, or `{ userId }` for all sessions of a user. */
export const endedTopic = 'auth.ended'

/** The bus topic of changed users: `{ userId }`. Their sessions go on. */
export const changedTopic = 'auth.changed'

/** The ids that a message of either topic names. */
export const namesIn = (message: Json): readonly string[] =>
  typeof message === 'object' && message !== null ? Object.values(message).map(String) : []

/** Ends one session: its refresh tokens, and its access tokens on every node as soon as they hear. */
export const end = async (ctx: Ctx, bus: Bus, sessionId: string): Promise<void> => {
  await Store.deleteSession(ctx.db, sessionId)
  ctx.afterCommit(() => bus.publish(endedTopic, { sessionId }))
}

/** Ends every session of a user and revokes every token. */
export const endAll = async (ctx: Ctx, bus: Bus, userId: UserId): Promise<void> => {
  await Store.deleteAllOfUser(ctx.db, userId)
  ctx.afterCommit(() => bus.publish(endedTopic, { userId }))
}

/** Ends every session of a user but the one that asks for it, which goes on with its tokens. */
export const endOthers = async (
  ctx: Ctx,
  bus: Bus,
  { userId, sessionId }: { userId: UserId; sessionId: string | undefined },
): Promise<void> => {
  const own = sessionId === undefined ? undefined : await Store.findByUid(ctx.db, 'Session', sessionId)
  const kept = own ? [own.id, sessionId ?? '', ...Store.grantsOf(own.payload)] : []
  await Store.deleteAllOfUser(ctx.db, userId, kept)
  // Everybody looks again; the one that goes on is found alive.
  ctx.afterCommit(() => bus.publish(endedTopic, { userId }))
}

/** Keeps a session alive that was just used, up to its absolute end. */
export const prolong = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const session = await Store.findByUid(ctx.db, 'Session', sessionId)
  const begun = session?.payload['loginTs']
  if (typeof begun !== 'number') return
  const until = Math.min(Date.now() / 1000 + idleSeconds, begun + absoluteSeconds)
  await Store.updateSessionExpiry(ctx.db, sessionId, new Date(until * 1000))
}
