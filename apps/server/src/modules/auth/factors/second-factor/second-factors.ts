import { generateSecret, generateURI, verifySync } from 'otplib'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { inTransaction } from '../../../../platform/db/index.ts'
import type { SignedIn } from '../../../../platform/context/viewer.ts'
import { AppError, invariant } from '../../../../platform/http/index.ts'
import { decrypt, encrypt, isReadable, keyFor } from '../../../../platform/encryption.ts'
import { Users } from '../../../accounts/index.ts'
import { Communities } from '../../../community/index.ts'
import { History } from '../../../history/index.ts'
import type { Auth } from '../../auth.ts'
import * as Sessions from '../../sessions/sessions.ts'
import * as Guesses from '../guesses.ts'
import * as RecoveryCodes from './recovery-codes.ts'
import * as Store from './second-factors.store.ts'
import * as SecurityMails from '../security-mails.ts'

/** `ctx` is outside of any transaction. */
type Parts = Pick<Auth, 'ctx' | 'secret' | 'publicUrl'>
type TypedCode = { userId: UserId; code: string }

const wrongCodes = { name: 'wrong codes of a user', max: 5, seconds: 900 }
const period = 30

/** True if two-factor authentication is on. */
export const isOn = async (ctx: Ctx, userId: UserId): Promise<boolean> =>
  (await Store.find(ctx.db, userId))?.confirmed_at instanceof Date

/**
 * Redeems a TOTP or recovery code; each works once. Throws 2FA-CODE_NEEDED for an empty one, 2FA-CODE_INVALID, and
 * RATE_LIMIT after five wrong ones in fifteen minutes, even for a right one.
 */
export const verify = async ({ ctx, secret }: Parts, typed: TypedCode): Promise<void> => {
  if (typed.code.trim() === '') throw new AppError('2FA-CODE_NEEDED')
  const factor = await Store.find(ctx.db, typed.userId)
  const check = async () =>
    factor?.confirmed_at instanceof Date &&
    ((await useStep(ctx, secret, { factor, code: typed.code })) || (await RecoveryCodes.redeem(ctx, secret, typed)))
  if (!(await guess(ctx, typed.userId, check))) throw new AppError('2FA-CODE_INVALID')
}

/**
 * The secret for the authenticator app, also as the address of a QR code. It stays the same until it is confirmed.
 * Throws ENTITY_CONFLICT once confirmed: a secret in use is not shown again.
 */
export const configure = async (
  ctx: Ctx,
  secret: string,
  { id, username }: { id: UserId; username: string },
): Promise<{ secret: string; otpauthUrl: string }> => {
  const encrypted = encrypt(keyOf(secret, id), generateSecret())
  await Store.insert(ctx.db, { user_id: id, sealed: encrypted, confirmed_at: null })
  const factor = await Store.find(ctx.db, id)
  invariant(factor, 'a second factor is set up')
  if (factor.confirmed_at) throw new AppError('ENTITY_CONFLICT')
  const totp = decrypt(keyOf(secret, id), factor.sealed)
  const { name: issuer } = await Communities.get(ctx)
  return { secret: totp, otpauthUrl: generateURI({ issuer, label: username, secret: totp }) }
}

/**
 * Turns two-factor authentication on by a code of the app; returns the recovery codes. Throws ENTITY_CONFLICT if it is
 * on, and what `verify` and `lockCaller` throw.
 */
export const enable = async (auth: Parts, { viewer, code }: { viewer: SignedIn; code: string }): Promise<string[]> => {
  const { ctx, secret } = auth
  const typed = { userId: viewer.id, code }
  if (typed.code.trim() === '') throw new AppError('2FA-CODE_NEEDED')
  const factor = await Store.find(ctx.db, typed.userId)
  if (factor?.confirmed_at) throw new AppError('ENTITY_CONFLICT')
  const check = async () => factor !== undefined && useStep(ctx, secret, { factor, code: typed.code })
  if (!(await guess(ctx, typed.userId, check))) throw new AppError('2FA-CODE_INVALID')
  return inTransaction(ctx, async (inner) => {
    await Sessions.lockCaller(inner, viewer)
    const isFirst = await Store.updateAsConfirmed(inner.db, typed.userId, new Date(ctx.clock.now()))
    if (!isFirst) throw new AppError('ENTITY_CONFLICT')
    await notify(inner, auth.publicUrl, { userId: typed.userId, isNowOn: true })
    return RecoveryCodes.renew(inner, secret, typed.userId)
  })
}

/** Deletes an unconfirmed secret after a password change: the thief of the old password may have seen it. */
export const removeUnconfirmed = (ctx: Ctx, userId: UserId): Promise<void> => Store.deleteUnconfirmed(ctx.db, userId)

/** Turns it off in the transaction of `ctx`, if on: for an account that may have been set up by another person. */
export const drop = async ({ ctx, publicUrl }: Pick<Parts, 'ctx' | 'publicUrl'>, userId: UserId): Promise<void> => {
  if (await clear(ctx, userId)) await notify(ctx, publicUrl, { userId, isNowOn: false })
}

/** Turns it off where another secret has encrypted it, and tells the owners; returns for how many users. */
export const dropUnreadable = async ({ ctx, secret, publicUrl }: Parts): Promise<number> => {
  const lost = (await Store.findAll(ctx.db)).filter(
    ({ user_id, sealed }) => !isReadable(keyOf(secret, user_id), sealed),
  )
  for (const { user_id } of lost) await inTransaction(ctx, (inner) => drop({ ctx: inner, publicUrl }, user_id))
  return lost.length
}

/** Turns it off; the caller has confirmed the owner. Throws 2FA_ALREADY_DISABLED, and what `lockCaller` throws. */
export const disable = ({ ctx, publicUrl }: Parts, viewer: SignedIn): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const { id: userId } = viewer
    await Sessions.lockCaller(inner, viewer)
    if (!(await clear(inner, userId))) throw new AppError('2FA_ALREADY_DISABLED')
    await notify(inner, publicUrl, { userId, isNowOn: false })
  })

/**
 * Replaces the recovery codes by ten new ones; the caller has confirmed the owner. Throws 2FA_ALREADY_DISABLED, and what `lockCaller`
 * throws.
 */
export const renewRecoveryCodes = ({ ctx, secret, publicUrl }: Parts, viewer: SignedIn): Promise<string[]> =>
  inTransaction(ctx, async (inner) => {
    const { id: userId } = viewer
    await Sessions.lockCaller(inner, viewer)
    const factor = await Store.findForUpdate(inner.db, userId)
    if (!factor?.confirmed_at) throw new AppError('2FA_ALREADY_DISABLED')
    await History.record(inner, { action: 'renew', entity: 'recoveryCodes', entityId: userId })
    await SecurityMails.send(inner, 'recoveryCodesRenewed', { userId, publicUrl })
    return RecoveryCodes.renew(inner, secret, userId)
  })

/** Deletes the secret and the codes; returns whether they were in use. */
const clear = async (ctx: Ctx, userId: UserId): Promise<boolean> => {
  const wasOn = await Store.deleteOne(ctx.db, userId)
  await RecoveryCodes.clear(ctx, userId)
  return wasOn
}

const guess = (ctx: Ctx, userId: UserId, run: () => Promise<boolean>): Promise<boolean> =>
  Guesses.counted(ctx, { quota: wrongCodes, subject: userId }, { run, isRight: (isRight) => isRight })

/**
 * True if the code is of the current time step, or of the one before or after, for clocks that differ. It then cannot
 * be used again.
 */
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

const notify = async (
  ctx: Ctx,
  publicUrl: string,
  { userId, isNowOn }: { userId: UserId; isNowOn: boolean },
): Promise<void> => {
  await Users.updateColumns(ctx, userId, { has_two_factor: isNowOn })
  await History.record(ctx, { action: isNowOn ? 'enable' : 'disable', entity: 'twoFactor', entityId: userId })
  await SecurityMails.send(ctx, isNowOn ? 'twoFactorOn' : 'twoFactorOff', { userId, publicUrl })
}

// One key per user: a secret copied into another user's row cannot be decrypted.
const keyOf = (secret: string, userId: UserId): Buffer => keyFor(secret, `second factor ${userId}`)
