import type { NotificationType, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Users } from '../accounts/index.ts'
import { Notifications } from '../notifications/index.ts'
import { actorOf } from './actor.ts'
import type { TeamRecord } from './team.ts'

type News = { userId: UserId; type: NotificationType }
type About = Pick<TeamRecord, 'id' | 'name'>

/** Tells somebody what was done to them in a team, and by whom; who does it to oneself knows. */
export const tellPerson = async (ctx: Ctx, team: About, { userId, type }: News): Promise<void> => {
  const { id, data } = actorOf(ctx.viewer)
  if (id === userId) return
  await Notifications.send(ctx, { userId, type, data: { teamId: team.id, teamName: team.name, ...data } })
}

/** Tells the admins of a team what `userId`, who is none of them, has done. */
export const tellAdmins = async (
  ctx: Ctx,
  team: About & Pick<TeamRecord, 'admin_ids'>,
  { userId, type }: News,
): Promise<void> => {
  const { username } = await Users.get(ctx, userId)
  const data = { teamId: team.id, teamName: team.name, userId, username }
  await Notifications.sendMany(ctx, team.admin_ids, { type, data })
}
