import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'

/**
 * Returns the ids of tournament admins without duplicates. A deleted account may stay one of the `current` admins, since a
 * sign-in restores it, but cannot become one. Throws USER_NOT_FOUND and TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER.
 */
export const checkAdmins = async (
  ctx: Ctx,
  ids: readonly UserId[],
  current: readonly UserId[] = [],
): Promise<UserId[]> => {
  const userIds = [...new Set(ids)]
  if (userIds.length === 0) return []
  const users = await Users.findMany(ctx, userIds)
  const addsDeleted = users.some(({ id, deleted_at }) => deleted_at !== null && !current.includes(id))
  if (users.length < userIds.length || addsDeleted) throw new AppError('USER_NOT_FOUND')
  if (users.some((user) => user.provisional)) throw new AppError('TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER')
  return userIds
}
