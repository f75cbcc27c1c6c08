import { generateSecret, generateURI, verifySync } from 'otplib'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { inTransaction } from '../../../../platform/db/index.ts'
import { AppError, invariant } from '../../../../platform/http/index.ts'
import { encrypt, decrypt } from '../../../../platform/encryption.ts'
import { Users } from '../../../accounts/index.ts'
import { Communities } from '../../../community/index.ts'
import { History } from '../../../history/index.ts'
import type { Auth } from '../../auth.ts'
import * as Guesses from '../guesses.ts'
import * as RecoveryCodes from './recovery-codes.ts'
import * as Store from './second-factors.store.ts'
import { keyFor } from '../../secrets.ts'
import * as SecurityMails from '../security-mails.ts'

/** `ctx` is outside of any transaction. */
type Parts = Pick<Auth, 'ctx' | 'secret' | 'publicUrl'>
type Typed = { userId: UserId; code: string }

const wrongCodes = { name: 'wrong codes of a user', most: 5, seconds: 900 }
const period = 30

/** Whether two-factor authentication is on. */
export const isOn = async (ctx: Ctx, userId: UserId): Promise<boolean> =>
  (await Store.find(ctx.db, userId))?.confirmed_at instanceof Date

/**
 * Uses a TOTP or a recovery code up; each is right once. Throws 2FA-CODE_NEEDED for an empty one, 2FA-CODE_INVALID, and
 * RATE_LIMIT after five wrong ones in a quarter of an hour, whatever is typed then.
 */
export const verify = async ({ ctx, secret }: Parts, typed: Typed): Promise<void> => {
  if (typed.code.trim() === '') throw new AppError('2FA-CODE_NEEDED')
  const factor = await Store.find(ctx.db, typed.userId)
  const tryIt = async () =>
    factor?.confirmed_at instanceof Date &&
    ((await useStep(ctx, secret, { factor, code: typed.code })) || (await RecoveryCodes.redeem(ctx, secret, typed)))
  if (!(await guess(ctx, typed.userId, tryIt))) throw new AppError('2FA-CODE_INVALID')
}

/**
 * The secret for the authenticator app, and the same as an address for a QR code. It stays the same until it is
 * confirmed. Throws ENTITY_CONFLICT when it was: what protects an account is not shown again.
 */
export const configure = async (
  ctx: Ctx,
  secret: string,
  { id, username }: { id: UserId; username: string },
): Promise<{ secret: string; otpauthUrl: string }> => {
  const sealed = encrypt(keyOf(secret, id), generateSecret())
  await Store.insert(ctx.db, { user_id: id, sealed, confirmed_at: null })
  const factor = await Store.find(ctx.db, id)
  invariant(factor, 'a second factor is set up')
  if (factor.confirmed_at) throw new AppError('ENTITY_CONFLICT')
  const totp = decrypt(keyOf(secret, id), factor.sealed)
  const { name: issuer } = await Communities.get(ctx)
  return { secret: totp, otpauthUrl: generateURI({ issuer, label: username, secret: totp }) }
}

/**
 * Turns two-factor authentication on, with a code of the app that was set up; answers the recovery codes. Throws
 * ENTITY_CONFLICT when it is on, and what `verify` throws.
 */
export const enable = async (auth: Parts, typed: Typed): Promise<string[]> => {
  const { ctx, secret } = auth
  if (typed.code.trim() === '') throw new AppError('2FA-CODE_NEEDED')
  const factor = await Store.find(ctx.db, typed.userId)
  if (factor?.confirmed_at) throw new AppError('ENTITY_CONFLICT')
  const tryIt = async () => factor !== undefined && useStep(ctx, secret, { factor, code: typed.code })
  if (!(await guess(ctx, typed.userId, tryIt))) throw new AppError('2FA-CODE_INVALID')
  return inTransaction(ctx, async (inner) => {
    const isFirst = await Store.updateAsConfirmed(inner.db, typed.userId, new Date(ctx.clock.now()))
    if (!isFirst) throw new AppError('ENTITY_CONFLICT')
    await note(inner, auth.publicUrl, { userId: typed.userId, isNowOn: true })
    return RecoveryCodes.renew(inner, secret, typed.userId)
  })
}

/** Deletes an unconfirmed secret after a password change: the thief of the old password may have seen it. */
export const removeUnconfirmed = (ctx: Ctx, userId: UserId): Promise<void> => Store.deleteUnconfirmed(ctx.db, userId)

/** Turns it off where it is on, in the transaction of `ctx`: for an account that turns out to be somebody else's. */
export const drop = async ({ ctx, publicUrl }: Pick<Parts, 'ctx' | 'publicUrl'>, userId: UserId): Promise<void> => {
  if (await clear(ctx, userId)) await note(ctx, publicUrl, { userId, isNowOn: false })
}

/** Turns it off; the caller has confirmed that. Throws 2FA_ALREADY_DISABLED. */
export const disable = ({ ctx, publicUrl }: Parts, userId: UserId): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    if (!(await clear(inner, userId))) throw new AppError('2FA_ALREADY_DISABLED')
    await note(inner, publicUrl, { userId, isNowOn: false })
  })

/** Ten new recovery codes in the place of the old ones; the caller has confirmed that. Throws 2FA_ALREADY_DISABLED. */
export const renewRecoveryCodes = ({ ctx, secret, publicUrl }: Parts, userId: UserId): Promise<string[]> =>
  inTransaction(ctx, async (inner) => {
    const factor = await Store.findForUpdate(inner.db, userId)
    if (!factor?.confirmed_at) throw new AppError('2FA_ALREADY_DISABLED')
    await History.record(inner, { action: 'renew', entity: 'recoveryCodes', entityId: userId })
    await SecurityMails.send(inner, 'recoveryCodesRenewed', { userId, publicUrl })
    return RecoveryCodes.renew(inner, secret, userId)
  })

/** Forgets the app and the codes; answers whether they were in use. */
const clear = async (ctx: Ctx, userId: UserId): Promise<boolean> => {
  const wasOn = await Store.deleteOne(ctx.db, userId)
  await RecoveryCodes.clear(ctx, userId)
  return wasOn
}

const guess = (ctx: Ctx, userId: UserId, run: () => Promise<boolean>): Promise<boolean> =>
  Guesses.counted(ctx, { quota: wrongCodes, of: userId }, { run, isRight: (isRight) => isRight })

/** Whether a code is the app's of now, or of the step before or after, for clocks that differ; it then counts no more. */
const useStep = async (
  ctx: Ctx,
  secret: string,
  { factor, code }: { factor: Store.StoredFactor; code: string },
): Promise<boolean> => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const epoch = Math.floor(ctx.clock.now() / 1000)
  const totp = decrypt(keyOf(secret, factor.user_id), factor.sealed)
  const result = verifySync({ secret: totp, token, epoch, period, epochTolerance: period })
  return result.valid && 'timeStep' in result && Store.updateStep(ctx.db, factor.user_id, result.timeStep)
}

const note = async (
  ctx: Ctx,
  publicUrl: string,
  { userId, isNowOn }: { userId: UserId; isNowOn: boolean },
): Promise<void> => {
  await Users.updateColumns(ctx, userId, { has_two_factor: isNowOn })
  await History.record(ctx, { action: isNowOn ? 'enable' : 'disable', entity: 'twoFactor', entityId: userId })
  await SecurityMails.send(ctx, isNowOn ? 'twoFactorOn' : 'twoFactorOff', { userId, publicUrl })
}

// A key of its own for each user: a secret copied into the row of another opens nothing.
const keyOf = (secret: string, userId: UserId): Buffer => keyFor(secret, `second factor ${userId}`)
