import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import type { User } from '../user.ts'
import * as Store from '../users.store.ts'
import '../events.ts'

/**
 * Bans a user, or lifts the ban; the caller has checked the rights. The sessions end (auth listens to the event).
 * Throws USER_NOT_FOUND, USER_CONFLICT if the user is in that state already, NOT_AVAILABLE_FOR_ENTITY_ERROR for an
 * erased user.
 */
export const set = (ctx: Ctx, id: UserId, ban: { banned: boolean; reason?: string | undefined }): Promise<User> =>
  inTransaction(ctx, async (inner) => {
    const before = await Store.findByIdForUpdate(inner.db, id)
    if (!before) throw new AppError('USER_NOT_FOUND')
    if (before.erased_at) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (before.banned === ban.banned) throw new AppError('USER_CONFLICT')
    const user = await Store.update(inner.db, id, {
      banned: ban.banned,
      ban_reason: ban.banned ? (ban.reason ?? null) : null,
    })
    await inner.events.emit(inner, 'user.banned', { userId: id, banned: ban.banned })
    await History.record(inner, {
      action: ban.banned ? 'ban' : 'unban',
      entity: 'user',
      entityId: id,
      from: { banned: before.banned },
      to: { banned: ban.banned },
      why: ban.reason,
    })
    return user ?? before
  })
