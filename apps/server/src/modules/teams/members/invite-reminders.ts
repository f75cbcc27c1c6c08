import { reminderPause, type InviteReminder, type TeamId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { reminderRefusal } from '../../notifications/index.ts'
import { lock } from '../lookup.ts'
import { notifyUser } from '../notices.ts'
import { mustAdminister, mustBeInvited } from '../team.ts'
import * as Store from './invite-reminders.store.ts'

type Invite = { teamId: TeamId; userId: UserId }

/**
 * Notifies an invited user again, at most once in 24 hours. Throws PERMISSION_DENIED, MARKET_CLOSED, USER_NOT_INVITED, USER_NOT_FOUND for a
 * deleted account, NOT_AVAILABLE_FOR_ENTITY_ERROR for a banned user, who cannot answer, RATE_LIMIT within the 24 hours.
 */
export const send = (ctx: Ctx, { teamId, userId }: Invite): Promise<InviteReminder> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    await Games.mustHaveOpenMarket(ctx, team.game_id)
    mustBeInvited(ctx.viewer, team, userId)
    const user = await Users.lockActive(ctx, userId)
    if (user.banned) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    const sentAt = await storeReminder(ctx, { teamId, userId })
    await notifyUser(ctx, team, { userId, type: 'TEAM_INVITE', reminder: true })
    await History.record(ctx, { action: 'remindInvited', entity: 'team', entityId: teamId, to: { userId } })
    return reminderView({ user_id: userId, reminded_at: sentAt })
  })

/** When the invited users of a team were last reminded, without those who never were. */
export const list = async (ctx: Ctx, teamId: TeamId): Promise<InviteReminder[]> =>
  (await Store.findReminders(ctx.db, teamId)).map(reminderView)

/** Sets the time of the reminder, or throws RATE_LIMIT; returns the time. */
const storeReminder = async (ctx: Ctx, invite: Invite): Promise<Date> => {
  const now = ctx.clock.now()
  const at = new Date(now)
  if (await Store.updateReminder(ctx.db, invite, { at, before: new Date(now - reminderPause) })) return at
  const last = (await Store.findReminders(ctx.db, invite.teamId)).find(({ user_id }) => user_id === invite.userId)
  throw reminderRefusal((last ? againAt(last) : now) - now)
}

const againAt = ({ reminded_at }: Store.ReminderRow): number => reminded_at.getTime() + reminderPause

const reminderView = (row: Store.ReminderRow): InviteReminder => ({
  userId: row.user_id,
  sentAt: row.reminded_at.toISOString(),
  againAt: new Date(againAt(row)).toISOString(),
})
