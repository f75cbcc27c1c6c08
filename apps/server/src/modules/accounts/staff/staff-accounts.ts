import { birthdayFault, emailFault, newId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, invariant } from '../../../platform/http/index.ts'
import type { Role } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import * as Codes from '../credentials/codes.ts'
import { insert } from '../creation.ts'
import { isOrWasAdmin } from './former-admins.ts'
import { linkCreated, setPassword, sendNotice, type SiteContext } from '../mail/notices.ts'
import type { User } from '../user.ts'
import * as Usernames from '../profile/usernames.ts'
import * as Store from '../users.store.ts'

const minute = 60_000
const linkMinutes = 15
const setPasswordMinutes = 24 * 60

type NewAccount = {
  username: string
  email: string
  birthday?: string | undefined
  roles?: readonly Role[] | undefined
}

/**
 * Creates an account for another person and mails a link at which its owner sets the password, which verifies the account.
 * Throws INVALID_USERNAME, EMAIL_FORMAT_INVALID, DATE_INVALID, TOO_YOUNG, USERNAME_USED, EMAIL_USED, and USER_EXISTING if both are taken.
 */
export const create = (ctx: Ctx, account: NewAccount, site: SiteContext): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    await mustBeFree(ctx, account)
    const { username, email, birthday, roles = [] } = account
    const now = ctx.clock.now()
    const id = newId<UserId>(now)
    const row = { id, username, email, roles: [...roles], created_at: new Date(now) }
    await insert(ctx, [{ ...row, ...(birthday ? { birthday } : {}) }])
    const code = await Codes.issue(ctx, 'reset', { id, email, minutes: setPasswordMinutes })
    await sendNotice(ctx, { userId: id }, site, setPassword(linkOf(site, code)))
    await History.record(ctx, { action: 'create', entity: 'user', entityId: id, to: { username, roles } })
    const user = await Store.findById(ctx.db, id)
    invariant(user, 'a user is missing after its creation')
    return user
  })

const mustBeFree = async (ctx: Ctx, { username, email, birthday }: NewAccount): Promise<void> => {
  const nameFault = Usernames.fault(username)
  if (nameFault === 'INVALID_USERNAME') throw new AppError(nameFault)
  const fault = emailFault(email) ?? (birthday ? birthdayFault(birthday, ctx.clock.now()) : undefined)
  if (fault) throw new AppError(fault)
  const isNameTaken = nameFault !== undefined || (await Store.findByUsername(ctx.db, username)) !== undefined
  const isEmailTaken = (await Store.findByEmail(ctx.db, email)) !== undefined
  if (isNameTaken && isEmailTaken) throw new AppError('USER_EXISTING')
  if (isNameTaken) throw new AppError('USERNAME_USED')
  if (isEmailTaken) throw new AppError('EMAIL_USED')
}

/**
 * A link that sets a new password once, within 15 minutes. The owner gets a mail. PERMISSION_DENIED for an ADMIN or
 * recent ADMIN, also for oneself: a stolen session would be enough. Throws USER_NOT_FOUND,
 * NOT_AVAILABLE_FOR_ENTITY_ERROR for provisional and erased users, NO_MAIL_PROVIDED.
 */
export const resetLink = (ctx: Ctx, id: UserId, site: SiteContext): Promise<{ url: string; expiresAt: string }> =>
  inTransaction(ctx, async (ctx) => {
    const user = await Store.findByIdForUpdate(ctx.db, id)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (await isOrWasAdmin(ctx, user)) throw new AppError('PERMISSION_DENIED')
    if (user.provisional || user.erased_at) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    if (user.email === null) throw new AppError('NO_MAIL_PROVIDED')
    const code = await Codes.issue(ctx, 'reset', { id, email: user.email, minutes: linkMinutes, shown: true })
    await sendNotice(ctx, { userId: id }, site, linkCreated)
    await History.record(ctx, { action: 'makeResetLink', entity: 'user', entityId: id })
    return {
      url: linkOf(site, code),
      expiresAt: new Date(ctx.clock.now() + linkMinutes * minute).toISOString(),
    }
  })

const linkOf = ({ publicUrl }: SiteContext, code: string) => `${publicUrl}/auth/reset?code=${code}`
