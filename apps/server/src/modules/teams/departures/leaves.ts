import type { TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Games } from '../../games/index.ts'
import * as Departures from './departures.ts'
import { leaveFault, refuse, cancelFault } from '../team.ts'
import { lock } from '../lookup.ts'
import { notifyAdmins } from '../notices.ts'

type MemberIds = { teamId: TeamId; userId: UserId }

/**
 * A member asks to leave: takes effect at once if the team has given notice, else after seven days, or when an admin
 * kicks the member. Throws MARKET_CLOSED, NOT_IN_TEAM, COULDNT_QUIT_IF_ADMIN_OR_OWNER, ALREADY_LEAVING.
 */
export const request = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    await Games.mustHaveOpenMarket(ctx, team.game_id)
    refuse(leaveFault(team, userId))
    if (team.kick_ids.includes(userId)) return Departures.complete(ctx, team, { userId, kind: 'released' })
    await Departures.create(ctx, team, { userId, side: 'leave' })
    await notifyAdmins(ctx, team, { userId, type: 'TEAM_LEAVE_REQUEST' })
  })

/** Cancels a leave request, even while the market is closed. Throws NOT_IN_TEAM; ENTITY_CONFLICT without a request. */
export const cancel = (ctx: Ctx, { teamId, userId }: MemberIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    refuse(cancelFault(team, userId, 'leave'))
    await Departures.cancel(ctx, team, userId)
    await notifyAdmins(ctx, team, { userId, type: 'TEAM_LEAVE_CANCEL' })
  })
