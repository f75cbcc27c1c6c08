import type { TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import * as Links from '../links/links.ts'
import * as Departures from '../departures/departures.ts'
import { kickFault, mustAdminister, refuse, cancelFault } from '../team.ts'
import { lock } from '../lookup.ts'
import { notifyUser } from '../notices.ts'

type MemberIds = { teamId: TeamId; userId: UserId }

/**
 * Gives a member 24 hours' notice; a member who has asked to leave departs at once. The current invite link is deleted.
 * Throws PERMISSION_DENIED, MARKET_CLOSED, NOT_IN_TEAM, COULDNT_KICK_ADMIN_OR_OWNER, ALREADY_KICKING.
 */
export const kick = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    await Games.mustHaveOpenMarket(ctx, team.game_id)
    refuse(kickFault(team, userId))
    await Links.endInvite(ctx, teamId)
    const agreed = team.leave_ids.includes(userId)
    await (agreed
      ? Departures.complete(ctx, team, { userId, kind: 'left' })
      : Departures.create(ctx, team, { userId, side: 'kick' }))
    await notifyUser(ctx, team, { userId, type: 'TEAM_KICK' })
    await History.record(ctx, { action: 'kick', entity: 'team', entityId: teamId, from: { userId } })
  })

/** Cancels a notice, even while the market is closed. Throws PERMISSION_DENIED, NOT_IN_TEAM, ENTITY_CONFLICT. */
export const cancel = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    refuse(cancelFault(team, userId, 'kick'))
    await Departures.cancel(ctx, team, userId)
    await notifyUser(ctx, team, { userId, type: 'TEAM_KICK_CANCEL' })
    await History.record(ctx, { action: 'keep', entity: 'team', entityId: teamId, to: { userId } })
  })
