import { type User, userRoutes } from '@agone/contract/accounts/routes/users'
import type { UserId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import type { Call } from '../../lib/api/client.ts'

/** Users by id, however many: a call takes a hundred. Unknown ones are left out. */
export const usersByIds = async (call: Call, ids: readonly UserId[]): Promise<User[]> => {
  const wanted = [...new Set(ids)]
  const groups = Array.from({ length: Math.ceil(wanted.length / limits.idsPerCall) }, (_, index) =>
    wanted.slice(index * limits.idsPerCall, (index + 1) * limits.idsPerCall),
  )
  const found = await Promise.all(groups.map((id) => call(userRoutes.findMany, { query: { id } })))
  return found.flat()
}
