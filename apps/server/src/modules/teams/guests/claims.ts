import type { ClaimRefusal, GameId, TeamId, TeamLink, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users, type User } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { refusalOf } from '../creation.ts'
import '../events.ts'
import * as Links from '../links/links.ts'
import { find, lock } from '../lookup.ts'
import * as MemberStore from '../members/members.store.ts'
import { notifyAdmins } from '../notices.ts'
import { isMember, mustAdminister, refuse, type TeamRecord } from '../team.ts'
import { lockTeam } from '../teams.store.ts'

/**
 * Creates the link with which a user claims a provisional user of the team, valid for 7 days and one use. Throws
 * PERMISSION_DENIED, USER_NOT_FOUND, NOT_IN_TEAM, and NOT_AVAILABLE_FOR_ENTITY_ERROR if the user is not provisional.
 */
export const createLink = (ctx: Ctx, { teamId, userId }: { teamId: TeamId; userId: UserId }): Promise<TeamLink> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    const guest = await Users.get(ctx, userId)
    if (!(await mayOffer(ctx, team, guest))) throw new AppError('NOT_IN_TEAM')
    if (!guest.provisional) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    const link = await Links.create(ctx, { teamId, guestId: userId })
    await History.record(ctx, { action: 'makeClaimLink', entity: 'team', entityId: teamId, to: { userId } })
    return link
  })

/** The provisional user of a claim link, and its team, even if deleted. Throws BAD_CODE. */
export const preview = async (
  ctx: Ctx,
  code: string,
): Promise<{ team: TeamRecord; guest: User; expiresAt: string }> => {
  const { teamId, guestId, expiresAt } = await Links.get(ctx, code)
  const team = await find(ctx, teamId)
  if (!guestId || !team) throw new AppError('BAD_CODE')
  return { team, guest: await Users.get(ctx, guestId), expiresAt }
}

/**
 * Whether a team may offer the claim of a provisional user: of its members, and of those in a line-up of it. The importer of an imported
 * team may offer all provisional users of their own imports.
 */
const mayOffer = async (ctx: Ctx, team: TeamRecord, guest: User): Promise<boolean> => {
  if (isMember(team, guest.id)) return true
  if (!guest.provisional) return false
  if (team.imported && guest.imported && guest.created_by === team.owner_id) return true
  return (await ctx.events.ask(ctx, 'team.isInLineup', { teamId: team.id, userId: guest.id })).includes(true)
}

/**
 * Gives a user the teams, line-ups, results and transfers of a provisional user, which is deleted. One transaction:
 * after an error the link stays valid. Throws BAD_CODE, ALREADY_MEMBER_OF_A_TEAM, MARKET_CLOSED if the claim would add
 * a member, and ENTITY_CONFLICT if both are in one tournament.
 */
export const claim = (ctx: Ctx, code: string, userId: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { teamId, guestId } = await Links.lock(ctx, code)
    const guest = guestId && (await Users.find(ctx, guestId))
    if (!guest) throw new AppError('BAD_CODE')
    for (const membership of await MemberStore.findAllTeamsOfMember(ctx.db, guestId)) {
      await takeOverMembership(ctx, membership, { guestId, userId })
    }
    await ctx.events.emit(ctx, 'user.claimed', { guestId, userId })
    // Another team may have offered the same provisional user, and a parallel call may have claimed it.
    if (!(await Users.removeClaimed(ctx, { guestId, userId }))) throw new AppError('BAD_CODE')
    const from = { guestId, username: guest.username, teamId }
    await History.record(ctx, { action: 'claim', entity: 'user', entityId: userId, from })
  })

type Membership = { team_id: TeamId; game_id: GameId }

/** The user replaces the provisional member, whose pending departure is deleted. */
const takeOverMembership = async (
  ctx: Ctx,
  membership: Membership,
  who: { guestId: UserId; userId: UserId },
): Promise<void> => {
  const { team_id: teamId, game_id: gameId } = membership
  const { guestId, userId } = who
  await lockTeam(ctx.db, teamId, 'forNoKeyUpdate')
  await Users.lock(ctx, userId)
  refuse(await replacementFault(ctx, membership, userId))
  const currentTeam = await MemberStore.findTeamOfMember(ctx.db, userId, gameId)
  const team = await find(ctx, teamId)
  await MemberStore.deleteDeparture(ctx.db, teamId, guestId)
  if (currentTeam) await MemberStore.deleteMember(ctx.db, teamId, guestId)
  else {
    await replaceGuest(ctx, teamId, who)
    if (team) await notifyAdmins(ctx, team, { userId, type: 'TEAM_JOIN' })
  }
  await MemberStore.deleteInvitesOfGame(ctx.db, userId, gameId)
  await ctx.events.emit(ctx, 'team.changed', { teamId })
}

/** Why the user cannot replace the provisional member; undefined also for a user who is a member of the team already. */
const replacementFault = async (
  ctx: Ctx,
  { team_id, game_id }: Membership,
  userId: UserId,
): Promise<ClaimRefusal | undefined> => {
  const currentTeam = await MemberStore.findTeamOfMember(ctx.db, userId, game_id)
  if (currentTeam !== undefined) return currentTeam === team_id ? undefined : 'ALREADY_MEMBER_OF_A_TEAM'
  return (await Games.hasOpenMarket(ctx, game_id)) ? undefined : 'MARKET_CLOSED'
}

/** The error with which a claim would be refused now; undefined if it would not. */
export const claimFault = async (
  ctx: Ctx,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<ClaimRefusal | undefined> => {
  for (const membership of await MemberStore.findAllTeamsOfMember(ctx.db, guestId)) {
    const fault = await replacementFault(ctx, membership, userId)
    if (fault) return fault
  }
  const conflicts = await ctx.events.ask(ctx, 'user.claimConflict', { guestId, userId })
  return conflicts.includes(true) ? 'ENTITY_CONFLICT' : undefined
}

const replaceGuest = async (ctx: Ctx, teamId: TeamId, who: { guestId: UserId; userId: UserId }) => {
  try {
    await MemberStore.replaceGuest(ctx.db, teamId, who)
  } catch (error) {
    throw refusalOf(error, 'TEAM_CONFLICT') ?? error
  }
}
