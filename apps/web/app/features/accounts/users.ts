import { type User, userRoutes } from '@agone/contract/accounts/routes/users'
import type { UserId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import type { Call } from '../../lib/api/client.ts'

/** Users by id, in calls of a hundred. Unknown ids are left out. */
export const usersByIds = async (call: Call, ids: readonly UserId[]): Promise<User[]> => {
  const uniqueIds = [...new Set(ids)]
  const groups = Array.from({ length: Math.ceil(uniqueIds.length / limits.idsPerCall) }, (_, index) =>
    uniqueIds.slice(index * limits.idsPerCall, (index + 1) * limits.idsPerCall),
  )
  const found = await Promise.all(groups.map((id) => call(userRoutes.findMany, { query: { id } })))
  return found.flat()
}
