import { newId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { NewUser } from './user.ts'
import * as Store from './users.store.ts'
import './events.ts'

/**
 * Creates registered users without sending mails: for the demo and for tests. Returns their ids in order. Throws
 * USERNAME_USED.
 */
export const createMany = async (ctx: Ctx, users: readonly NewUser[]): Promise<UserId[]> => {
  const rows = users.map((user) => rowOf(user, ctx.clock.now()))
  await insert(ctx, rows)
  return rows.map(({ id }) => id)
}

const rowsPerInsert = 500

type Rows = Parameters<typeof Store.insert>[1]

/** Creates accounts and emits `users.created`. Throws USERNAME_USED. */
export const insert = async (ctx: Ctx, rows: Rows): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await Store.insert(ctx.db, rows.slice(first, first + rowsPerInsert)).catch(translateUsernameUsed)
  }
  await ctx.events.emit(ctx, 'users.created', { userIds: rows.map(({ id }) => id) })
}

/** Throws USERNAME_USED for the error of a taken username, and any other error unchanged. */
export const translateUsernameUsed = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_username')) throw new AppError('USERNAME_USED', { cause: error })
  throw error
}

const rowOf = (user: NewUser, now: number) => ({
  id: newId<UserId>(now),
  username: user.username,
  email: user.email ?? null,
  password_hash: user.passwordHash ?? null,
  birthday: user.birthday ?? null,
  name: user.name ?? null,
  surname: user.surname ?? null,
  avatar: user.avatar ? JSON.stringify(user.avatar) : null,
  locale: user.locale ?? null,
  verified: user.verified ?? false,
  roles: user.roles ?? [],
  created_at: new Date(now),
})
