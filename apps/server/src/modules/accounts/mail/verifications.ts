import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inSavepoint, inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError, Attempts } from '../../../platform/http/index.ts'
import * as Codes from '../credentials/codes.ts'
import * as AccountMails from './mails.ts'
import type { User } from '../user.ts'
import * as Store from '../users.store.ts'
import * as Users from '../users.ts'

const mailsToAddress = { name: 'verification mails to an address', max: 5, seconds: 3600 }

/** The base URL of the link, without a slash at its end, and the page from which the reader came. */
export type MailLink = { publicUrl: string; back?: string | undefined }

/**
 * Mails the link that verifies the account; an earlier link becomes invalid. If another account has verified the
 * address, its owner gets a notice instead, and the response is the same. Throws NO_MAIL_PROVIDED, ENTITY_CONFLICT when
 * verified already, RATE_LIMIT after five mails in an hour to the user or the address.
 */
export const sendMail = (ctx: Ctx, user: User, { publicUrl, back }: MailLink): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const { id, email } = user
    if (email === null) throw new AppError('NO_MAIL_PROVIDED')
    if (user.verified) throw new AppError('ENTITY_CONFLICT')
    await Attempts.take(inner, { quota: mailsToAddress, subject: email.toLowerCase() })
    const code = await Codes.issue(inner, 'verify', { id, email })
    const owner = await Store.findByEmail(inner.db, email)
    const { addressInUseMail, verifyMail } = AccountMails
    await AccountMails.send(
      inner,
      owner?.verified
        ? { keys: addressInUseMail, to: email, user: owner, publicUrl, link: `${publicUrl}/` }
        : { keys: verifyMail, to: email, user, publicUrl, link: `${publicUrl}/?${searchOf(code, back)}` },
    )
  })

const searchOf = (verify: string, back: string | undefined) =>
  new URLSearchParams({ verify, ...(back === undefined || back === '/' ? {} : { return: back }) }).toString()

/** Verifies the account of a code. Throws INVALID_VERIFY_TOKEN. */
export const verify = (ctx: Ctx, code: string): Promise<User> =>
  inTransaction(ctx, async (inner) => {
    const redeemed = await Codes.redeem(inner, 'verify', code)
    if (!redeemed) throw new AppError('INVALID_VERIFY_TOKEN')
    return Users.updateColumns(inner, redeemed.userId, { verified: true })
  }).catch((error: unknown) => {
    throw isTaken(error) ? new AppError('INVALID_VERIFY_TOKEN', { cause: error }) : error
  })

/**
 * Verifies the account of somebody who redeemed another mailed code, which proves the mailbox as well. Nothing happens
 * if another account has verified the address.
 */
export const verifyByMailbox = (ctx: Ctx, userId: UserId): Promise<void> =>
  inSavepoint(ctx, async (inner) => {
    await Users.updateColumns(inner, userId, { verified: true })
  }).catch((error: unknown) => {
    if (!isTaken(error)) throw error
  })

// Two accounts may claim the same address until one of them verifies it.
const isTaken = (error: unknown) => isUniqueViolation(error, 'users_email')
