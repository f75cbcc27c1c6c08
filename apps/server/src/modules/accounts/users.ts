import { birthdayFault, brandId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, invariant } from '../../platform/http/index.ts'
import * as Passwords from './credentials/passwords.ts'
import type { User } from './user.ts'
import * as Store from './users.store.ts'
import './events.ts'

export { createMany } from './creation.ts'
export {
  createManyProvisional,
  createProvisional,
  removeClaimed,
  removeUnused,
  renameProvisional,
} from './provisional-users.ts'
export { search } from './staff/search.ts'
export { fullUserView as fullView, userView as view } from './users.view.ts'

/** One user, including deleted ones. */
export const find = (ctx: Ctx, id: UserId): Promise<User | undefined> => Store.findById(ctx.db, id)

/** One user; throws USER_NOT_FOUND. */
export const get = async (ctx: Ctx, id: UserId): Promise<User> => {
  const user = await Store.findById(ctx.db, id)
  if (!user) throw new AppError('USER_NOT_FOUND')
  return user
}

/** Locks a user until the transaction ends. */
export const lock = (ctx: Ctx, id: UserId): Promise<void> => Store.lock(ctx.db, id)

/**
 * A user who is not deleted, locked until the transaction ends. Call it before the user becomes the owner of something, so that a
 * deletion of the account at the same time finds it; lock that thing first, then the user. Throws USER_NOT_FOUND.
 */
export const lockActive = async (ctx: Ctx, id: UserId): Promise<User> => {
  await lock(ctx, id)
  const user = await get(ctx, id)
  if (user.deleted_at) throw new AppError('USER_NOT_FOUND')
  return user
}

/** The users among `ids` that exist, including deleted ones, in no particular order. */
export const findMany = (ctx: Ctx, ids: readonly UserId[]): Promise<User[]> =>
  Store.findAllByIds(ctx.db, [...new Set(ids)])

/** The user with a username, ignoring case; never a deleted user. */
export const findByUsername = async (ctx: Ctx, username: string): Promise<User | undefined> => {
  const user = await Store.findByUsername(ctx.db, username)
  return user?.deleted_at ? undefined : user
}

/** The user of a login: a username, or a mail address, which contains `@`. */
export const findByLogin = (ctx: Ctx, login: string): Promise<User | undefined> =>
  login.includes('@') ? Store.findByEmail(ctx.db, login.trim()) : Store.findByUsername(ctx.db, login.trim())

/** Whether a password is the user's; takes the same time without a user. Throws RATE_LIMITED if too many comparisons wait. */
export const matchesPassword = async (ctx: Ctx, user: User | undefined, password: string): Promise<boolean> =>
  Passwords.matches(await Store.findPasswordHash(ctx.db, user?.id ?? unknownId), password)

// The lookup of this id takes as long as that of a user.
const unknownId = brandId<UserId>('00000000-0000-0000-0000-000000000000')

type Changes = {
  name?: string | null | undefined
  surname?: string | null | undefined
  birthday?: string | null | undefined
}

/** Changes the personal data of a user. Throws DATE_INVALID or TOO_YOUNG for the new birthday. */
export const update = async (ctx: Ctx, id: UserId, changes: Changes): Promise<User> => {
  const fault = changes.birthday ? birthdayFault(changes.birthday, ctx.clock.now()) : undefined
  if (fault) throw new AppError(fault)
  return updateColumns(ctx, id, changes)
}

/** The columns of `userView`, which everybody may see. */
const publicColumns = ['username', 'avatar', 'provisional', 'deleted_at'] as const

/** Writes columns and emits `user.changed`, and `user.publicProfileChanged` for those that everybody may see. */
export const updateColumns = (ctx: Ctx, id: UserId, changes: Parameters<typeof Store.update>[2]): Promise<User> =>
  inTransaction(ctx, async (inner) => {
    const user = await Store.update(inner.db, id, changes)
    invariant(user, 'a changed user is missing')
    await inner.events.emit(inner, 'user.changed', { userId: id })
    if (publicColumns.some((column) => column in changes))
      await inner.events.emit(inner, 'user.publicProfileChanged', { userId: id })
    return user
  })
