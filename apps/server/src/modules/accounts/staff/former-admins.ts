import type { Ctx } from '../../../platform/context/ctx.ts'
import { History } from '../../history/index.ts'
import type { User } from '../user.ts'

const threeDays = 72 * 3_600_000

/**
 * True for an ADMIN and for a user who was one within the last 72 hours, by the audit trail. So one ADMIN alone cannot
 * remove another's role and then take over the account (decision 0304).
 */
export const isOrWasAdmin = async (ctx: Ctx, { id, roles }: User): Promise<boolean> => {
  if (roles.includes('ADMIN')) return true
  const acts = await History.listSince(ctx, id, ctx.clock.now() - threeDays)
  return acts.some(({ from }) => hadRole(from))
}

const hadRole = (from: unknown): boolean =>
  typeof from === 'object' &&
  from !== null &&
  'roles' in from &&
  Array.isArray(from.roles) &&
  from.roles.includes('ADMIN')
