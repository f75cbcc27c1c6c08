import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { CtxOf } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { OwnAccount, Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import type { Auth } from '../auth.ts'
import * as Sessions from '../sessions/sessions.ts'
import * as Confirmations from './confirmations.ts'
import * as SecondFactors from './second-factor/second-factors.ts'
import * as SecurityMails from './security-mails.ts'

type PasswordChange = { oldPassword?: string; password: string; passwordConfirm: string; code?: string }

/**
 * Changes the viewer's password, or sets the first one, and ends all other sessions. Throws what
 * `Confirmations.demandOldPassword` and `demandCode` throw, `OwnAccount.newPasswordHash` and `Sessions.lockCaller`.
 */
export const change = async (
  auth: Pick<Auth, 'bus' | 'publicUrl' | 'secret'>,
  ctx: CtxOf<SignedIn>,
  typed: PasswordChange,
): Promise<void> => {
  const { id: userId, sessionId } = ctx.viewer
  await Confirmations.demandOldPassword(ctx, typed.oldPassword)
  const passwordHash = await OwnAccount.newPasswordHash(typed)
  // Last, because a code works once: a new password that breaks a rule must not consume it.
  await Confirmations.demandCode(auth, ctx, typed.code)
  await inTransaction(ctx, async (inner) => {
    await Sessions.lockCaller(inner, ctx.viewer)
    await replace(inner, { userId, passwordHash, kind: 'passwordChanged', publicUrl: auth.publicUrl })
    await Sessions.endOthers(inner, auth.bus, { userId, sessionId })
  })
}

type Replacement = {
  userId: UserId
  passwordHash: string
  kind: 'passwordChanged' | 'passwordReset'
  publicUrl: string
}

/**
 * Stores a new password in the transaction of `ctx`, and mails its owner. An unconfirmed second factor is deleted. The
 * caller decides which sessions end.
 */
export const replace = async (ctx: Ctx, { userId, passwordHash, kind, publicUrl }: Replacement): Promise<void> => {
  await Users.updateColumns(ctx, userId, { password_hash: passwordHash })
  await SecondFactors.removeUnconfirmed(ctx, userId)
  const action = kind === 'passwordChanged' ? 'changePassword' : 'resetPassword'
  await History.record(ctx, { action, entity: 'user', entityId: userId })
  await SecurityMails.send(ctx, kind, { userId, publicUrl })
}
