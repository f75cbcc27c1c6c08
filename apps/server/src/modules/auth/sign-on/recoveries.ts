import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, Attempts } from '../../../platform/http/index.ts'
import { AccountMails, Codes, OwnAccount, Users, Verifications } from '../../accounts/index.ts'
import type { Auth } from '../auth.ts'
import * as Passkeys from '../factors/passkeys/passkeys.ts'
import * as Passwords from '../factors/passwords.ts'
import * as SecondFactors from '../factors/second-factor/second-factors.ts'
import * as Sessions from '../sessions/sessions.ts'

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    'auth.forgotten': { login: string }
  }
}

const resetQuota = { name: 'resets of a login', max: 5, seconds: 3600 }

/**
 * Requests the mail with a reset link. A job sends it, so that the response does not reveal which accounts exist.
 * Throws RATE_LIMIT after five for the same login in an hour, whether or not there is such an account.
 */
export const request = async (ctx: Ctx, login: string): Promise<void> => {
  await Attempts.take(ctx, { quota: resetQuota, subject: login.trim().toLowerCase() })
  await ctx.jobs.enqueue(ctx, 'auth.forgotten', { login })
}

/** Sends the requested mail, if there is such an account with an address; at most five an hour. */
export const sendMail = async (ctx: Ctx, login: string, publicUrl: string): Promise<void> => {
  const user = await Users.findByLogin(ctx, login)
  // Also for a deleted account: a new password and a sign-in restore it within the 30 days.
  if (!user?.email || user.provisional) return
  const { id, email } = user
  await inTransaction(ctx, async (inner) => {
    const code = await Codes.issue(inner, 'reset', { id, email })
    const link = `${publicUrl}/auth/reset?code=${code}`
    await AccountMails.send(inner, { keys: AccountMails.resetMail, to: email, user, publicUrl, link })
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'RATE_LIMIT')) throw error
  })
}

/**
 * Sets the password of a code's account, ends all sessions and removes all passkeys. The second factor stays, or access
 * to the mailbox would be enough; it is removed if the address was unverified, because another person may have set it
 * up. A code that was mailed verifies the account. Mails the owner. Throws INVALID_PASSWORD_RESET_TOKEN,
 * PASSWORDS_DONT_MATCH or the first broken rule; the code then stays valid.
 */
export const reset = async (
  auth: Pick<Auth, 'ctx' | 'bus' | 'publicUrl'>,
  typed: { code: string; password: string; passwordConfirm: string },
): Promise<void> => {
  if (!(await Codes.isUsable(auth.ctx, 'reset', typed.code))) throw new AppError('INVALID_PASSWORD_RESET_TOKEN')
  const passwordHash = await OwnAccount.newPasswordHash(typed)
  await inTransaction(auth.ctx, async (inner) => {
    const redeemed = await Codes.redeem(inner, 'reset', typed.code)
    if (!redeemed) throw new AppError('INVALID_PASSWORD_RESET_TOKEN')
    const { userId, provesMailbox } = redeemed
    await Passwords.replace(inner, { userId, passwordHash, kind: 'passwordReset', publicUrl: auth.publicUrl })
    await Passkeys.removeAll(inner, userId)
    const { verified } = await Users.get(inner, userId)
    if (!verified) await SecondFactors.drop({ ctx: inner, publicUrl: auth.publicUrl }, userId)
    if (!verified && provesMailbox) await Verifications.verifyByMailbox(inner, userId)
    await Sessions.endAll(inner, auth.bus, userId)
  })
}
