import { limits, type TeamId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import * as MemberStore from '../members/members.store.ts'
import { isMember, mustAdminister, mustHaveMembers } from '../team.ts'
import '../events.ts'
import { lock, get } from '../lookup.ts'

type Rename = { teamId: TeamId; userId: UserId; username: string }

/**
 * Renames a provisional user; the same name has no effect. Throws PERMISSION_DENIED, USER_NOT_FOUND, NOT_IN_TEAM,
 * NOT_AVAILABLE_FOR_ENTITY_ERROR if the user is not provisional, INVALID_NEW_USERNAME, USERNAME_USED.
 */
export const rename = (ctx: Ctx, { teamId, userId, ...given }: Rename): Promise<{ id: UserId; username: string }> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    const guest = await Users.get(ctx, userId)
    if (!isMember(team, userId)) throw new AppError('NOT_IN_TEAM')
    if (!guest.provisional) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    const username = given.username.trim()
    if (username === guest.username) return { id: userId, username }
    await Users.renameProvisional(ctx, userId, username)
    const [from, to] = [{ username: guest.username }, { username }]
    await History.record(ctx, { action: 'renameProvisionalUser', entity: 'user', entityId: userId, from, to })
    return { id: userId, username }
  })

type Guest = { teamId: TeamId; username: string; creator: UserId }

/**
 * Adds a provisional user to the team, even while the market is closed. Throws PERMISSION_DENIED, INVALID_USERNAME,
 * USER_ALREADY_IN_TEAM if a member has the name, USERNAME_USED, TOO_MANY_PROVISIONAL_USERS if ten of the creator are in teams, and
 * NOT_AVAILABLE_FOR_ENTITY_ERROR for an imported team.
 */
export const create = (ctx: Ctx, guest: Guest): Promise<{ id: UserId; username: string }> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, guest.teamId)
    mustAdminister(ctx.viewer, team)
    mustHaveMembers(team)
    const username = guest.username.trim()
    const existing = await Users.findByUsername(ctx, username)
    if (existing && isMember(team, existing.id)) throw new AppError('USER_ALREADY_IN_TEAM')
    await Users.lock(ctx, guest.creator)
    const count = await MemberStore.countGuestsOf(ctx.db, guest.creator)
    if (count >= limits.provisionalUsersPerCreator) throw new AppError('TOO_MANY_PROVISIONAL_USERS')
    const user = await Users.createProvisional(ctx, { username, creator: guest.creator })
    await MemberStore.insertMember(ctx.db, {
      team_id: team.id,
      user_id: user.id,
      game_id: team.game_id,
      imported: false,
      provisional: true,
      joined_at: new Date(ctx.clock.now()),
    })
    const to = { userId: user.id }
    await History.record(ctx, { action: 'addProvisionalUser', entity: 'team', entityId: team.id, to })
    await ctx.events.emit(ctx, 'team.memberJoined', { team: await get(ctx, team.id), userId: user.id })
    await ctx.events.emit(ctx, 'team.changed', { teamId: team.id })
    return { id: user.id, username: user.username }
  })
