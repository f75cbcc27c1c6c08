import { createHash, randomBytes } from 'node:crypto'
import type { TeamId, TeamLink, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { actorOf } from '../actor.ts'
import * as Store from './links.store.ts'
import { lockTeam } from '../teams.store.ts'

const lifetime = 7 * 24 * 60 * 60 * 1000

type LinkTarget = { teamId: TeamId; guestId: UserId | null }
type FoundLink = LinkTarget & { expiresAt: string }

/** Creates the link of a team, or of one of its provisional users, replacing the previous one. Lock the team first. */
export const create = async (ctx: Ctx, { teamId, guestId }: LinkTarget): Promise<TeamLink> => {
  const code = randomBytes(24).toString('base64url')
  const now = ctx.clock.now()
  const expires = new Date(now + lifetime)
  await Store.deleteLink(ctx.db, teamId, guestId)
  await Store.insertLink(ctx.db, {
    hash: hashOf(code),
    team_id: teamId,
    guest_id: guestId,
    code: guestId === null ? code : null,
    created_by: actorOf(ctx.viewer).id,
    created_at: new Date(now),
    expires_at: expires,
  })
  return { code, expiresAt: expires.toISOString() }
}

/** The invite link of a team, for its admins; null without a valid one, and for one whose code was not kept. */
export const inviteOf = async (ctx: Ctx, teamId: TeamId): Promise<TeamLink | null> => {
  const link = await Store.findInvite(ctx.db, teamId, new Date(ctx.clock.now()))
  return link?.code ? { code: link.code, expiresAt: link.expires_at.toISOString() } : null
}

/** The link of a code, with its team locked; throws BAD_CODE if it is unknown, replaced, used or expired. */
export const lock = async (ctx: Ctx, code: string): Promise<FoundLink> => {
  const link = await get(ctx, code)
  await lockTeam(ctx.db, link.teamId, 'forNoKeyUpdate')
  // Read again: the link may have been used or replaced while this call waited for the lock.
  return get(ctx, code)
}

/** The link of a code; throws BAD_CODE. */
export const get = async (ctx: Ctx, code: string): Promise<FoundLink> => {
  const link = await Store.findLink(ctx.db, hashOf(code), new Date(ctx.clock.now()))
  if (!link) throw new AppError('BAD_CODE')
  return { teamId: link.team_id, guestId: link.guest_id, expiresAt: link.expires_at.toISOString() }
}

/** Deletes the links that a former admin created, because they know the codes. Lock the team first. */
export const removeCreatedBy = (ctx: Ctx, { teamId, userId }: { teamId: TeamId; userId: UserId }): Promise<void> =>
  Store.deleteLinksBy(ctx.db, teamId, userId)

/** Deletes the invite link: a kicked member knows its code, too. Lock the team first. */
export const endInvite = (ctx: Ctx, teamId: TeamId): Promise<void> => Store.deleteLink(ctx.db, teamId, null)

const hashOf = (code: string) => createHash('sha256').update(code).digest()
