import { brandId, type UserId } from '@agone/contract'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import type { Json } from '../../../platform/db/bus/bus.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Communities } from '../../community/index.ts'
import * as Store from '../provider/records.store.ts'
import * as Sessions from './sessions.ts'
import type { Claims } from '../provider/tokens.ts'

type SessionState = {
  viewer: SignedIn
  refusal: 'AUTHORIZATION_INVALID' | 'BANNED_ERROR' | undefined
  banReason: string | undefined
}

// The bus clears changed sessions at once; this limits the effect of a lost message.
const maxAgeMilliseconds = 5_000
const maxSessions = 10_000

/**
 * Checks that a session is alive, and returns its user's current name, roles and verification. Looked up at most every
 * five seconds per session and node, and at once after a change. A banned user gets the reason and `contact`.
 */
export const createSessionCheck = (ctx: Ctx, bus: Bus, contact?: string) => {
  const states = new LRUCache<string, Promise<SessionState>>({ max: maxSessions, ttl: maxAgeMilliseconds })
  const drop = (message: Json): void => {
    const endedOrChanged = Sessions.idsIn(message)
    for (const key of [...states.keys()])
      if (key.split(' ').some((part) => endedOrChanged.includes(part))) states.delete(key)
  }
  for (const topic of [Sessions.endedTopic, Sessions.changedTopic]) bus.subscribe(topic, drop)
  bus.onGap(() => states.clear())

  const loadOnce = (claims: Claims): Promise<SessionState> => {
    const key = `${claims.userId} ${claims.sessionId} ${claims.grantId}`
    const cached = states.get(key)
    if (cached) return cached
    const found = loadState(ctx, claims)
    states.set(key, found)
    found.catch(() => states.delete(key))
    return found
  }
  return {
    /**
     * Drops the cached sessions that a bus message names. This node calls it directly, because the bus delivers later.
     */
    drop,
    /** Throws BANNED_ERROR, or AUTHORIZATION_INVALID if session or grant have ended or the user is missing. */
    async of(claims: Claims): Promise<SignedIn> {
      const state = await loadOnce(claims)
      const { refusal, banReason } = state
      if (refusal === 'BANNED_ERROR') throw await banRefusal(ctx, banReason, contact)
      if (refusal) throw new AppError(refusal)
      return state.viewer
    },
  }
}

/** What a banned user is answered: the reason that staff gave, and the address for an appeal. */
export const banRefusal = async (ctx: Ctx, reason: string | undefined, contact?: string): Promise<AppError> => {
  const appeals = await Communities.contactOf(ctx, 'appeals', contact)
  return new AppError('BANNED_ERROR', { extensions: { reason, contact: appeals } })
}

const loadState = async (ctx: Ctx, { userId, sessionId, grantId }: Claims): Promise<SessionState> => {
  const id = brandId<UserId>(userId)
  const [user, session, grant] = await Promise.all([
    Users.find(ctx, id),
    Store.findByUid(ctx.db, 'Session', sessionId),
    Store.findById(ctx.db, 'Grant', grantId),
  ])
  // A provisional user cannot sign in; if such a session ever existed, it would give no access.
  const mayAct = user !== undefined && user.deleted_at === null && !user.provisional
  const isAlive = session?.user_id === id && grant?.user_id === id && mayAct
  return {
    viewer: {
      kind: 'user',
      id,
      username: user?.username ?? '',
      roles: user?.roles ?? [],
      verified: user?.verified ?? false,
      sessionId,
    },
    banReason: user?.ban_reason ?? undefined,
    refusal: user?.banned ? 'BANNED_ERROR' : isAlive ? undefined : 'AUTHORIZATION_INVALID',
  }
}
