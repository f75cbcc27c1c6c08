import { createHash, randomBytes } from 'node:crypto'
import {
  limits,
  newId,
  personalTokenPrefix,
  type IssuedToken,
  type PersonalToken,
  type PersonalTokenId,
  type TokenScope,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, shownName, type CtxOf } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import * as SecurityMails from '../factors/security-mails.ts'
import { banRefusal } from '../sessions/session-check.ts'
import * as Sessions from '../sessions/sessions.ts'
import * as Store from './personal-tokens.store.ts'

type UserCtx = CtxOf<SignedIn>

const day = 86_400_000

/** The last use is written once a minute, not with each call. */
const lastUseInterval = 60_000

/** How long expired tokens stay in the list, so that their owner sees why a program no longer works. */
const expiredRetention = 30 * day

/** The tokens of a user, the newest first. */
export const list = async (ctx: Ctx, userId: UserId): Promise<PersonalToken[]> =>
  (await Store.findAllOfUser(ctx.db, userId)).map(viewOf)

/** One of a user's tokens. Throws UNKNOWN_ERROR for an unknown token and for another user's. */
export const get = async (ctx: Ctx, userId: UserId, id: PersonalTokenId): Promise<PersonalToken> => {
  const row = await Store.findOfUser(ctx.db, userId, id)
  if (!row) throw new AppError('UNKNOWN_ERROR')
  return viewOf(row)
}

/**
 * Creates a token for the viewer, who must have confirmed it before (`Confirmations`). Throws DATE_INVALID for an end that is past
 * or more than a year away, ENTITY_CONFLICT for one token too many, and what `lockCaller` throws.
 */
export const create = (
  ctx: UserCtx,
  options: { name: string; scopes: readonly TokenScope[]; expiresAt: string },
  publicUrl: string,
): Promise<IssuedToken> => {
  const now = ctx.clock.now()
  const { name } = shownName(options.name, 1)
  const expiresAt = Date.parse(options.expiresAt)
  if (expiresAt <= now || expiresAt > now + limits.tokenDaysMax * day) throw new AppError('DATE_INVALID')
  const token = personalTokenPrefix + randomBytes(24).toString('hex')
  return inTransaction(ctx, async (inner) => {
    const { id: userId } = ctx.viewer
    await Sessions.lockCaller(inner, ctx.viewer)
    const known = await Store.findAllOfUser(inner.db, userId)
    if (known.length >= limits.tokensPerUser) throw new AppError('ENTITY_CONFLICT')
    const row: Store.StoredToken = {
      id: newId<PersonalTokenId>(now),
      user_id: userId,
      name,
      scopes: [...options.scopes],
      hash: hashOf(token),
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
      last_used_at: null,
    }
    await Store.insert(inner.db, row)
    await recordAct(inner, 'create', row)
    await SecurityMails.send(inner, 'tokenCreated', { userId, publicUrl })
    return { ...viewOf(row), token }
  })
}

/** Revokes one of the viewer's tokens. Throws UNKNOWN_ERROR if there is none, also after another revocation. */
export const revoke = (ctx: UserCtx, id: PersonalTokenId): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const row = await Store.deleteOne(inner.db, ctx.viewer.id, id)
    if (!row) throw new AppError('UNKNOWN_ERROR')
    await recordAct(inner, 'revoke', row)
  })

/** Deletes the tokens that expired a month ago. */
export const removeExpired = ({ db, clock }: Ctx): Promise<void> =>
  Store.deleteAllExpired(db, new Date(clock.now() - expiredRetention))

/** True for a text that has the form of a personal access token. */
export const isPersonal = (token: string): boolean => token.startsWith(personalTokenPrefix)

/**
 * The user of a token: its owner, never as ADMIN. The database is read each time, so that a revoked token ends at once. Throws
 * AUTHORIZATION_INVALID or BANNED_ERROR.
 */
export const viewerOf = async (ctx: Ctx, token: string, contact?: string): Promise<SignedIn> => {
  const row = await Store.findByHash(ctx.db, hashOf(token))
  const now = ctx.clock.now()
  if (!row || row.expires_at.getTime() <= now) throw new AppError('AUTHORIZATION_INVALID')
  const user = await Users.find(ctx, row.user_id)
  if (user?.banned) throw await banRefusal(ctx, user.ban_reason ?? undefined, contact)
  if (!user || user.deleted_at !== null) throw new AppError('AUTHORIZATION_INVALID')
  if (now - (row.last_used_at?.getTime() ?? 0) > lastUseInterval)
    await Store.updateAsUsed(ctx.db, row.id, new Date(now))
  return {
    kind: 'user',
    id: user.id,
    username: user.username,
    roles: user.roles.filter((role) => role !== 'ADMIN'),
    verified: user.verified,
    sessionId: undefined,
    token: { id: row.id, scopes: row.scopes },
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const recordAct = (
  ctx: Ctx,
  action: 'create' | 'revoke',
  { id, user_id, name, scopes, expires_at }: Store.StoredToken,
) =>
  History.record(ctx, {
    action,
    entity: 'personalToken',
    entityId: id,
    about: user_id,
    [action === 'create' ? 'to' : 'from']: { name, scopes, expiresAt: expires_at.toISOString() },
  })

const viewOf = (row: Store.StoredToken): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
