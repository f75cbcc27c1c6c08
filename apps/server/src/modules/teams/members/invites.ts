import { reminderPause, type TeamId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { Notifications } from '../../notifications/index.ts'
import { refusalOf } from '../creation.ts'
import { actorOf } from '../actor.ts'
import * as MemberStore from './members.store.ts'
import { isMember, mayAdminister, mustAdminister, mustBeInvited, mustHaveMembers, type TeamRecord } from '../team.ts'
import '../events.ts'
import { lock, get } from '../lookup.ts'
import { notifyAdmins, notifyUser } from '../notices.ts'

type MemberIds = { teamId: TeamId; userId: UserId }

/**
 * Invites a user and notifies them, unless they got enough notices in the last 24 hours (decision 849). Throws
 * PERMISSION_DENIED, MARKET_CLOSED, USER_NOT_FOUND, ALREADY_TEAM_MEMBER, ALREADY_OTHER_TEAM_MEMBER, USER_ALREADY_INVITED,
 * and NOT_AVAILABLE_FOR_ENTITY_ERROR for a provisional user, who could not accept, and for an imported team.
 */
export const send = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    await Games.mustHaveOpenMarket(ctx, team.game_id)
    mustHaveMembers(team)
    // Locked, so that the user cannot join another team of the game meanwhile and keep this invite.
    const user = await Users.lockActive(ctx, userId)
    if (isMember(team, userId)) throw new AppError('ALREADY_TEAM_MEMBER')
    if (user.provisional) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (await MemberStore.findTeamOfMember(ctx.db, userId, team.game_id))
      throw new AppError('ALREADY_OTHER_TEAM_MEMBER')
    if (team.invited_ids.includes(userId)) throw new AppError('USER_ALREADY_INVITED')
    const { id: invited_by } = actorOf(ctx.viewer)
    const created_at = new Date(ctx.clock.now())
    const reminded_at = await lastNotice(ctx, { teamId, userId, invitedBy: invited_by })
    await MemberStore.insertInvite(ctx.db, { team_id: teamId, user_id: userId, invited_by, created_at, reminded_at })
    if (reminded_at === null) await notifyUser(ctx, team, { userId, type: 'TEAM_INVITE' })
    await ctx.events.emit(ctx, 'team.changed', { teamId })
  })

// The owner of teams of three games may invite a friend to all of them on one day.
const noticesOfInviter = 3

/**
 * The time of the notice after which a user is not notified of another invite for 24 hours: the last one of this team, or the third
 * last one of this inviter, whose teams may be new. Null without one. Reminders of invites count, too.
 */
const lastNotice = async (
  ctx: Ctx,
  { teamId, userId, invitedBy }: MemberIds & { invitedBy: UserId | null },
): Promise<Date | null> => {
  const since = new Date(ctx.clock.now() - reminderPause)
  const sent = await Notifications.listSince(ctx, userId, { type: 'TEAM_INVITE', since })
  const ofInviter = sent.filter(({ data }) => data.userId !== undefined && data.userId === invitedBy)
  const last = sent.find(({ data }) => data.teamId === teamId) ?? ofInviter[noticesOfInviter - 1]
  return last?.created_at ?? null
}

/** Takes an invite back, or declines it as the invited user. Throws PERMISSION_DENIED, USER_NOT_INVITED. */
export const revoke = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    const isOwn = ctx.viewer.kind === 'user' && ctx.viewer.id === userId
    if (!isOwn && !mayAdminister(ctx.viewer, team)) throw new AppError('PERMISSION_DENIED')
    mustBeInvited(ctx.viewer, team, userId)
    await MemberStore.deleteInvite(ctx.db, teamId, userId)
    await ctx.events.emit(ctx, 'team.changed', { teamId })
  })

/**
 * The invited user joins; invites to other teams of the game are deleted. Throws MARKET_CLOSED, ALREADY_TEAM_MEMBER,
 * USER_NOT_INVITED, ALREADY_MEMBER_OF_A_TEAM.
 */
export const accept = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    await Games.mustHaveOpenMarket(ctx, team.game_id)
    if (isMember(team, userId)) throw new AppError('ALREADY_TEAM_MEMBER')
    mustBeInvited(ctx.viewer, team, userId)
    if (await MemberStore.findTeamOfMember(ctx.db, userId, team.game_id)) throw new AppError('ALREADY_MEMBER_OF_A_TEAM')
    await addMember(ctx, team, userId)
  })

/**
 * Adds a member, in the transaction that has checked the rights; deletes invites of the game, and notifies the admins.
 */
export const addMember = async (ctx: Ctx, team: TeamRecord, userId: UserId): Promise<void> => {
  await Users.lock(ctx, userId)
  try {
    await MemberStore.insertMember(ctx.db, {
      team_id: team.id,
      user_id: userId,
      game_id: team.game_id,
      imported: team.imported,
      provisional: false,
      joined_at: new Date(ctx.clock.now()),
    })
  } catch (error) {
    if (isUniqueViolation(error, 'team_members_pkey')) throw new AppError('ALREADY_TEAM_MEMBER', { cause: error })
    throw refusalOf(error, 'TEAM_CONFLICT') ?? error
  }
  await MemberStore.deleteInvitesOfGame(ctx.db, userId, team.game_id)
  await notifyAdmins(ctx, team, { userId, type: 'TEAM_JOIN' })
  await ctx.events.emit(ctx, 'team.memberJoined', { team: await get(ctx, team.id), userId })
  await ctx.events.emit(ctx, 'team.changed', { teamId: team.id })
}
