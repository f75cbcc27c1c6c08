import type { NotificationData, NotificationType, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Users } from '../accounts/index.ts'
import { Notifications } from '../notifications/index.ts'
import { actorOf } from './actor.ts'
import type { TeamRecord } from './team.ts'

type Notice = { userId: UserId; type: NotificationType }
type TeamName = Pick<TeamRecord, 'id' | 'name'>

/** Notifies a user of another user's change of their membership or invite. */
export const notifyUser = async (
  ctx: Ctx,
  team: TeamName,
  { userId, type, ...more }: Notice & Pick<NotificationData, 'reminder'>,
): Promise<void> => {
  const { id, data } = actorOf(ctx.viewer)
  if (id === userId) return
  await Notifications.send(ctx, { userId, type, data: { teamId: team.id, teamName: team.name, ...data, ...more } })
}

/** Notifies the admins of a team of an act of `userId`, who is not an admin. */
export const notifyAdmins = async (
  ctx: Ctx,
  team: TeamName & Pick<TeamRecord, 'admin_ids'>,
  { userId, type }: Notice,
): Promise<void> => {
  const { username } = await Users.get(ctx, userId)
  const data = { teamId: team.id, teamName: team.name, userId, username }
  await Notifications.sendMany(ctx, team.admin_ids, { type, data })
}
