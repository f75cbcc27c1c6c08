import { randomBytes } from 'node:crypto'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Files } from '../../files/index.ts'
import { History } from '../../history/index.ts'
import * as Store from './deletions.store.ts'
import * as ErasureList from './erasure-list.ts'
import type { User } from '../user.ts'
import * as Users from '../users.ts'
import { findByIdForUpdate } from '../users.store.ts'
import '../events.ts'

/**
 * Erases a deleted user: personal data is deleted here and by every listener of `user.erasing`, and so is the key of the audit trail.
 * The row stays as a deleted user, because results refer to it. It can run twice; a user who has cancelled the deletion is not
 * erased.
 */
export const erase = (ctx: Ctx, id: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, id)
    if (user?.deleted_at && !user.erased_at) await eraseData(ctx, user)
  })

/**
 * Synchronises the database and the list of erasures. A restored backup may contain people who were erased after it was made: they
 * are erased again. Erased people missing in the list are added, because a process may end between the two steps. Returns how many
 * were erased.
 */
export const replay = async (ctx: Ctx, dataDir: string): Promise<number> => {
  const listed = await ErasureList.read(dataDir)
  const restoredIds = await Store.findAllNotErased(ctx.db, listed)
  for (const id of restoredIds) await eraseAgain(ctx, id)
  await writeList(ctx, dataDir)
  return restoredIds.length
}

const eraseAgain = (ctx: Ctx, id: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, id)
    if (user && !user.erased_at) await eraseData(ctx, user)
  })

/** Updates the list of erased people, which a restored backup needs. */
export const writeList = async (ctx: Ctx, dataDir: string): Promise<void> => {
  const listed = new Set(await ErasureList.read(dataDir))
  const erased = await Store.findAllErased(ctx.db)
  await ErasureList.append(
    dataDir,
    erased.filter(({ id }) => !listed.has(id)),
  )
}

const eraseData = async (ctx: Ctx, { id, email, avatar, deleted_at }: User): Promise<void> => {
  const now = new Date(ctx.clock.now())
  await ctx.events.emit(ctx, 'user.erasing', { userId: id })
  await Files.remove(ctx, avatar)
  if (email !== null) await Store.deleteMailsTo(ctx.db, email)
  await Store.deleteDataOf(ctx.db, id)
  await Users.updateColumns(ctx, id, {
    ...{ email: null, password_hash: null, name: null, surname: null, birthday: null, avatar: null, locale: null },
    ...{ ban_reason: null, created_by: null, roles: [], verified: false, has_two_factor: false },
    // Random: a name made from the id could be registered by another user, which would block the erasure.
    username: `deleted-${randomBytes(6).toString('hex')}`,
    deleted_at: deleted_at ?? now,
    erased_at: now,
  })
  await History.removeKey(ctx, id)
  await History.record(ctx, { action: 'erase', entity: 'user', entityId: id })
}
