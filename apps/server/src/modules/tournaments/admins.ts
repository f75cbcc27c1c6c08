import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'

/**
 * Checks new tournament admins: USER_NOT_FOUND, TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER. A deleted account may stay
 * one of `present`, since a sign-in restores it, but cannot become one.
 */
export const adminsFrom = async (
  ctx: Ctx,
  ids: readonly UserId[],
  present: readonly UserId[] = [],
): Promise<UserId[]> => {
  const userIds = [...new Set(ids)]
  if (userIds.length === 0) return []
  const users = await Users.findMany(ctx, userIds)
  const isGone = users.some(({ id, deleted_at }) => deleted_at !== null && !present.includes(id))
  if (users.length < userIds.length || isGone) throw new AppError('USER_NOT_FOUND')
  if (users.some((user) => user.provisional)) throw new AppError('TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER')
  return userIds
}
