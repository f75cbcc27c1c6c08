import { limits, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import * as Store from './deletions.store.ts'
import * as Erasures from './erasures.ts'
import * as Users from '../users.ts'
import { findByIdForUpdate } from '../users.store.ts'
import '../events.ts'

const day = 86_400_000

/** When an account deleted at `deletedAt` is erased. */
export const dueAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + limits.accountDeletionDays * day)

/**
 * Deletes an account: it is disabled and hidden at once, its sessions end, and 30 days later it is erased. Until then a
 * sign-in restores it (`cancel`). The caller has made the owner confirm their identity. Throws PROFILE_NOT_FOUND, and
 * ENTITY_CONFLICT if it is deleted already or owns a team or an unfinished tournament.
 */
export const begin = (ctx: Ctx, userId: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, userId)
    if (!user || user.provisional) throw new AppError('PROFILE_NOT_FOUND')
    if (user.deleted_at) throw new AppError('ENTITY_CONFLICT')
    await Users.updateColumns(ctx, userId, { deleted_at: new Date(ctx.clock.now()) })
    await ctx.events.emit(ctx, 'user.deleting', { userId })
    await History.record(ctx, { action: 'delete', entity: 'user', entityId: userId })
  })

/**
 * Restores a deleted account after a sign-in within the 30 days, and returns true; false if it was not deleted. An
 * erased account has neither name nor password, so nobody can sign in to it.
 */
export const cancel = (ctx: Ctx, userId: UserId): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, userId)
    if (!user?.deleted_at || user.erased_at) return false
    await Users.updateColumns(ctx, userId, { deleted_at: null })
    await ctx.events.emit(ctx, 'user.restored', { userId })
    await History.record(ctx, { action: 'restore', entity: 'user', entityId: userId })
    return true
  })

/**
 * Erases every account whose 30 days are over, and returns how many. It can run twice and be interrupted. A failure
 * does not stop the others; all failures are thrown at the end as an AggregateError.
 */
export const eraseDue = async (ctx: Ctx, dataDir: string): Promise<number> => {
  const dueIds = await Store.findAllDue(ctx.db, new Date(ctx.clock.now() - limits.accountDeletionDays * day))
  const failures: unknown[] = []
  for (const id of dueIds) await Erasures.erase(ctx, id).catch((error: unknown) => failures.push(error))
  await Erasures.writeList(ctx, dataDir)
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts could not be erased')
  return dueIds.length
}
