import { emailFault, usernameFault, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { Role } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import * as Bans from './bans.ts'
import { isOrWasAdmin } from './former-admins.ts'
import type { User } from '../user.ts'
import * as Usernames from '../profile/usernames.ts'
import * as Store from '../users.store.ts'
import * as Users from '../users.ts'

/** Marks an account as verified or unverified; repeating it has no effect. */
export const setVerified = (ctx: Ctx, id: UserId, flag: { value: boolean; reason?: string | undefined }) =>
  edit(ctx, id, { changes: { verified: flag.value }, why: flag.reason })

/** Renames an account: INVALID_NEW_USERNAME, USERNAME_USED. */
export const setUsername = (ctx: Ctx, id: UserId, username: string): Promise<User> => {
  if (usernameFault(username)) throw new AppError('INVALID_NEW_USERNAME')
  if (Usernames.isReserved(username)) throw new AppError('USERNAME_USED')
  return edit(ctx, id, { changes: { username } })
}

/**
 * Changes the mail address of an account, mails both addresses, and keeps the verification state: INVALID_EMAIL,
 * EMAIL_USED. PERMISSION_DENIED for an ADMIN or recent ADMIN, since the address receives password resets, and for
 * oneself, since a change of one's own address needs a confirmation that a stolen session cannot give.
 */
export const setEmail = (ctx: Ctx, id: UserId, email: string): Promise<User> => {
  if (emailFault(email)) throw new AppError('INVALID_EMAIL')
  return inTransaction(ctx, async (ctx) => {
    const owner = await Store.findByEmail(ctx.db, email)
    if (owner && owner.id !== id) throw new AppError('EMAIL_USED')
    const target = await locked(ctx, id)
    const { email: before } = target
    if (await isOrWasAdmin(ctx, target)) throw new AppError('PERMISSION_DENIED')
    const user = await edit(ctx, id, { changes: { email }, registeredOnly: true })
    if (before !== null && before !== email) {
      await ctx.events.emit(ctx, 'user.emailChanged', { userId: id, before, byStaff: true })
    }
    return user
  })
}

/** Bans an account or lifts the ban; PERMISSION_DENIED for oneself. Repeating it has no effect. */
export const setBanned = async (ctx: Ctx, id: UserId, flag: { value: boolean; reason?: string | undefined }) => {
  if (isSelf(ctx, id)) throw new AppError('PERMISSION_DENIED')
  const user = await Users.get(ctx, id)
  return user.banned === flag.value ? user : Bans.set(ctx, id, { banned: flag.value, reason: flag.reason })
}

/**
 * Gives a role. Throws USER_CONFLICT if the user has it, NOT_AVAILABLE_FOR_ENTITY_ERROR for provisional and deleted
 * users.
 */
export const addRole = (ctx: Ctx, id: UserId, role: Role): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const { roles, deleted_at } = await locked(ctx, id)
    if (roles.includes(role)) throw new AppError('USER_CONFLICT')
    // A deleted account may be restored within 30 days; it must not return with a role given meanwhile.
    if (deleted_at) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    return edit(ctx, id, { changes: { roles: [...roles, role] }, registeredOnly: true })
  })

/** Removes a role. Throws USER_CONFLICT if the user does not have it, PERMISSION_DENIED for one's own role ADMIN. */
export const removeRole = (ctx: Ctx, id: UserId, role: Role): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const { roles } = await locked(ctx, id)
    if (role === 'ADMIN' && isSelf(ctx, id)) throw new AppError('PERMISSION_DENIED')
    if (!roles.includes(role)) throw new AppError('USER_CONFLICT')
    const user = await edit(ctx, id, { changes: { roles: roles.filter((each) => each !== role) } })
    if (role === 'ADMIN') await ctx.events.emit(ctx, 'user.adminRemoved', { userId: id })
    return user
  })

const isSelf = ({ viewer }: Ctx, id: UserId) => viewer.kind === 'user' && viewer.id === id

const locked = async (ctx: Ctx, id: UserId): Promise<User> => {
  const user = await Store.findByIdForUpdate(ctx.db, id)
  if (!user) throw new AppError('USER_NOT_FOUND')
  // An erased user has no data and must not get any.
  if (user.erased_at) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  return user
}

type Edit = {
  changes: Partial<Pick<User, 'verified' | 'username' | 'email' | 'roles'>>
  why?: string | undefined
  /** A provisional user has no mail address and no role. */
  registeredOnly?: boolean
}

const edit = (ctx: Ctx, id: UserId, { changes, why, registeredOnly = false }: Edit): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const before = await locked(ctx, id)
    if (registeredOnly && before.provisional) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    const after = await Users.updateColumns(ctx, id, changes)
    const recorded = ['verified', 'username', 'roles'] as const
    const shown = (user: User) =>
      Object.fromEntries(recorded.filter((field) => field in changes).map((field) => [field, user[field]]))
    await History.record(ctx, {
      action: 'staffEdit',
      entity: 'user',
      entityId: id,
      from: shown(before),
      to: { ...shown(after), fields: Object.keys(changes) },
      why,
    })
    return after
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_username')) throw new AppError('USERNAME_USED', { cause: error })
    if (isUniqueViolation(error, 'users_email')) throw new AppError('EMAIL_USED', { cause: error })
    throw error
  })
