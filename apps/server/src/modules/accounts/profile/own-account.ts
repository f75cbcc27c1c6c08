import { emailFault, usernameFault, type ErrorCode, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import * as Passwords from '../credentials/passwords.ts'
import type { User } from '../user.ts'
import * as Usernames from './usernames.ts'
import * as Store from '../users.store.ts'
import * as Users from '../users.ts'
import * as Verifications from '../mail/verifications.ts'

/** Changes the viewer's username. Throws INVALID_NEW_USERNAME, USERNAME_ALREADY_YOURS, USERNAME_ALREADY_USED (reserved names too). */
export const rename = (ctx: Ctx, viewer: SignedIn, username: string): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    if (usernameFault(username)) throw new AppError('INVALID_NEW_USERNAME')
    if (username === viewer.username) throw new AppError('USERNAME_ALREADY_YOURS')
    if (Usernames.isReserved(username)) throw new AppError('USERNAME_ALREADY_USED')
    return updateUser(ctx, viewer, { username }, { index: 'users_username', code: 'USERNAME_ALREADY_USED' })
  })

/**
 * Changes the viewer's mail address, after the owner was confirmed (`Confirmations`). The account is unverified until the link in the
 * mail to the new address is opened. Throws INVALID_EMAIL, EMAIL_USED.
 */
export const changeEmail = async (
  ctx: Ctx,
  viewer: SignedIn,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<User> => {
  if (emailFault(email)) throw new AppError('INVALID_EMAIL')
  return inTransaction(ctx, async (ctx) => {
    const owner = await Store.findByEmail(ctx.db, email)
    if (owner && (owner.id === viewer.id || owner.verified)) throw new AppError('EMAIL_USED')
    const { email: before } = await Users.get(ctx, viewer.id)
    const user = await updateUser(ctx, viewer, { email, verified: false }, { index: 'users_email', code: 'EMAIL_USED' })
    if (before !== null) await ctx.events.emit(ctx, 'user.emailChanged', { userId: viewer.id, before, byStaff: false })
    await Verifications.sendMail(ctx, user, { publicUrl })
    return user
  })
}

type UniqueColumn = { index: string; code: ErrorCode }

const updateUser = async (
  ctx: Ctx,
  { id }: SignedIn,
  changes: Parameters<typeof Store.update>[2],
  { index, code }: UniqueColumn,
): Promise<User> => {
  try {
    const user = await Users.updateColumns(ctx, id, changes)
    await History.record(ctx, { action: 'edit', entity: 'user', entityId: id, to: { fields: Object.keys(changes) } })
    return user
  } catch (error) {
    throw isUniqueViolation(error, index) ? new AppError(code, { cause: error }) : error
  }
}

/** True if an account has a password; accounts of an external issuer have none. */
export const hasPassword = async (ctx: Ctx, id: UserId): Promise<boolean> =>
  (await Store.findPasswordHash(ctx.db, id)) !== null

/** Compares a password with the account's; undefined if it has none. Throws RATE_LIMITED if too many wait. */
export const isPassword = async (ctx: Ctx, id: UserId, password: string): Promise<boolean | undefined> => {
  const stored = await Store.findPasswordHash(ctx.db, id)
  return stored === null ? undefined : Passwords.matches(stored, password)
}

/** The hash of a new password. Throws the code of the first broken rule, PASSWORDS_DONT_MATCH. */
export const newPasswordHash = async (typed: { password: string; passwordConfirm: string }): Promise<string> => {
  const fault = Passwords.fault(typed.password)
  if (fault) throw new AppError(fault)
  if (typed.password !== typed.passwordConfirm) throw new AppError('PASSWORDS_DONT_MATCH')
  return Passwords.hash(typed.password)
}
