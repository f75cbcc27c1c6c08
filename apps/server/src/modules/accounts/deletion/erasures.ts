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
 * Erases a deleted user: whatever is personal goes, here and in every domain that hears `user.erasing`; the key of the
 * trail is destroyed, and the row stays as a deleted user so that results keep their author. Doing it again changes
 * nothing, and somebody who came back meanwhile is left alone.
 */
export const erase = (ctx: Ctx, id: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, id)
    if (user?.deleted_at && !user.erased_at) await wipe(ctx, user)
  })

/**
 * Brings the database and the list of erasures beside it together. A restored backup may hold people again who were
 * erased after it was made: they are erased now. Whoever is erased and not on the list yet is written there, since a
 * process may end between the two. Answers how many were erased.
 */
export const replay = async (ctx: Ctx, dataDir: string): Promise<number> => {
  const listed = await ErasureList.read(dataDir)
  const back = await Store.findAllNotErased(ctx.db, listed)
  for (const id of back) await again(ctx, id)
  await writeDown(ctx, dataDir)
  return back.length
}

const again = (ctx: Ctx, id: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByIdForUpdate(ctx.db, id)
    if (user && !user.erased_at) await wipe(ctx, user)
  })

/** Writes down who is erased, for the day when a backup is restored. */
export const writeDown = async (ctx: Ctx, dataDir: string): Promise<void> => {
  const listed = new Set(await ErasureList.read(dataDir))
  const erased = await Store.findAllErased(ctx.db)
  await ErasureList.append(
    dataDir,
    erased.filter(({ id }) => !listed.has(id)),
  )
}

const wipe = async (ctx: Ctx, { id, email, avatar, deleted_at }: User): Promise<void> => {
  const now = new Date(ctx.clock.now())
  await ctx.events.emit(ctx, 'user.erasing', { userId: id })
  await Files.remove(ctx, avatar)
  if (email !== null) await Store.deleteMailsTo(ctx.db, email)
  await Store.deleteBelongings(ctx.db, id)
  await Users.updateColumns(ctx, id, {
    ...{ email: null, password_hash: null, name: null, surname: null, birthday: null, avatar: null, locale: null },
    ...{ ban_reason: null, created_by: null, roles: [], verified: false, has_two_factor: false },
    // Random, since a name made of the id could be taken beforehand by somebody else, who would then stop the erasure.
    username: `deleted-${randomBytes(6).toString('hex')}`,
    deleted_at: deleted_at ?? now,
    erased_at: now,
  })
  await History.forget(ctx, id)
  await History.record(ctx, { action: 'erase', entity: 'user', entityId: id })
}
