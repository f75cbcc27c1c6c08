import type { TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import * as MemberStore from './members.store.ts'
import { demotionFault, mustOwn, promotionFault, refuse } from '../team.ts'
import '../events.ts'
import * as Links from '../links/links.ts'
import { lock } from '../lookup.ts'
import { notifyUser } from '../notices.ts'

type MemberIds = { teamId: TeamId; userId: UserId }

/**
 * Makes a member an admin, and cancels a pending departure, since admins neither leave nor are kicked. Throws
 * NOT_TEAM_OWNER, NOT_IN_TEAM, ALREADY_ADMIN, USER_NOT_FOUND for a deleted account, and
 * TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER.
 */
export const add = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustOwn(ctx.viewer, team)
    refuse(promotionFault(team, userId))
    const user = await Users.lockActive(ctx, userId)
    if (user.provisional) throw new AppError('TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER')
    await MemberStore.deleteDeparture(ctx.db, teamId, userId)
    await MemberStore.updateAdmin(ctx.db, teamId, { userId, isAdmin: true })
    await notifyUser(ctx, team, { userId, type: 'TEAM_ADMIN' })
    await History.record(ctx, { action: 'addAdmin', entity: 'team', entityId: teamId, to: { userId } })
    await ctx.events.emit(ctx, 'team.changed', { teamId })
  })

/**
 * Removes the role of an admin, and deletes the links that the admin created. Throws NOT_TEAM_OWNER, NOT_ADMIN, and
 * NOT_AVAILABLE_FOR_ENTITY_ERROR for the owner, who hands the team over instead.
 */
export const remove = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustOwn(ctx.viewer, team)
    refuse(demotionFault(team, userId))
    await MemberStore.updateAdmin(ctx.db, teamId, { userId, isAdmin: false })
    await Links.removeCreatedBy(ctx, { teamId, userId })
    await History.record(ctx, { action: 'removeAdmin', entity: 'team', entityId: teamId, from: { userId } })
    await ctx.events.emit(ctx, 'team.changed', { teamId })
  })
