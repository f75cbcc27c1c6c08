import type { JoinRefusal, TeamId, TeamLink, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { addMember } from '../members/invites.ts'
import * as Links from './links.ts'
import { find, lock, get } from '../lookup.ts'
import * as MemberStore from '../members/members.store.ts'
import { isMember, mustAdminister, mustHaveMembers, refuse, type TeamRecord } from '../team.ts'

/**
 * Creates the link at which any user may join for 7 days. It can be created while the market is closed, but joining
 * needs it open. Throws PERMISSION_DENIED, and NOT_AVAILABLE_FOR_ENTITY_ERROR for an imported team.
 */
export const create = (ctx: Ctx, teamId: TeamId): Promise<TeamLink> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    mustHaveMembers(team)
    const link = await Links.create(ctx, { teamId, guestId: null })
    await History.record(ctx, { action: 'makeInviteLink', entity: 'team', entityId: teamId })
    return link
  })

/** The team of an invite link, even while the market is closed. Throws BAD_CODE, also for a deleted team. */
export const preview = async (ctx: Ctx, code: string): Promise<{ team: TeamRecord; expiresAt: string }> => {
  const { teamId, guestId, expiresAt } = await Links.get(ctx, code)
  const team = guestId ? undefined : await find(ctx, teamId)
  if (!team || team.deleted_at) throw new AppError('BAD_CODE')
  return { team, expiresAt }
}

/**
 * Joins by an invite link, which stays valid for others. Throws BAD_CODE, TEAM_NOT_FOUND, MARKET_CLOSED,
 * ALREADY_TEAM_MEMBER, ALREADY_MEMBER_OF_A_TEAM.
 */
export const join = (ctx: Ctx, code: string, userId: UserId): Promise<TeamRecord> =>
  inTransaction(ctx, async (ctx) => {
    const { teamId, guestId } = await Links.lock(ctx, code)
    if (guestId) throw new AppError('BAD_CODE')
    const team = await get(ctx, teamId)
    refuse(await joinFault(ctx, team, userId))
    await addMember(ctx, team, userId)
    return get(ctx, teamId)
  })

/** Why joining is impossible now, or for this user; undefined if it is possible. */
export const joinFault = async (
  ctx: Ctx,
  team: TeamRecord,
  userId: UserId | undefined,
): Promise<JoinRefusal | undefined> => {
  if (!(await Games.hasOpenMarket(ctx, team.game_id))) return 'MARKET_CLOSED'
  if (userId === undefined) return undefined
  if (isMember(team, userId)) return 'ALREADY_TEAM_MEMBER'
  const other = await MemberStore.findTeamOfMember(ctx.db, userId, team.game_id)
  return other === undefined ? undefined : 'ALREADY_MEMBER_OF_A_TEAM'
}
