import type { Confirmation, ErrorCode } from '@agone/contract'
import type { CtxOf } from '../../../platform/http/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { OwnAccount } from '../../accounts/index.ts'
import type { Auth } from '../auth.ts'
import * as DeviceStore from '../sessions/devices.store.ts'
import * as Guesses from './guesses.ts'
import * as RecordStore from '../provider/records.store.ts'
import * as SecondFactors from './second-factor/second-factors.ts'

type SignedInCtx = CtxOf<SignedIn>
type Parts = Pick<Auth, 'secret' | 'publicUrl' | 'external'>

const recentMilliseconds = 5 * 60_000
// A stolen token must not allow guessing the password.
const wrongPasswords = { name: 'wrong confirmations of a user', max: 10, seconds: 900 }

/**
 * Confirms the owner: by the password if the account has one, else by a sign-in or a confirmation of the last
 * five minutes; and by a code if two-factor authentication is on. With another issuer only a recent sign-in counts. Throws `refusal`,
 * 2FA-CODE_NEEDED, 2FA-CODE_INVALID, RATE_LIMIT. Call it outside of transactions: codes stay used and wrong ones counted.
 */
export const demand = async (
  auth: Parts,
  ctx: SignedInCtx,
  { typed, refusal }: { typed: Confirmation; refusal: ErrorCode },
): Promise<void> => {
  if (auth.external) {
    if (!(await isFresh(ctx))) throw new AppError(refusal)
    return
  }
  const isOwner = (await isOwnPassword(ctx, typed.password ?? '')) ?? (await isFresh(ctx))
  if (!isOwner) throw new AppError(refusal)
  await demandCode(auth, ctx, typed.code)
}

/**
 * Confirms the owner before a new password is set: by the old one or, if there is none, by a sign-in or a confirmation of the last
 * five minutes. Throws OLD_PASSWORD_INVALID, INVALID_CREDENTIALS, RATE_LIMIT.
 */
export const demandOldPassword = async (ctx: SignedInCtx, oldPassword = ''): Promise<void> => {
  const isRight = await isOwnPassword(ctx, oldPassword)
  if (isRight === false) throw new AppError('OLD_PASSWORD_INVALID')
  if (isRight === undefined && !(await isFresh(ctx))) throw new AppError('INVALID_CREDENTIALS')
}

/** Uses up a code if two-factor authentication is on. Throws what `SecondFactors.verify` throws. */
export const demandCode = async (
  auth: Pick<Auth, 'secret' | 'publicUrl'>,
  ctx: SignedInCtx,
  code = '',
): Promise<void> => {
  const { id } = ctx.viewer
  if (await SecondFactors.isOn(ctx, id)) await SecondFactors.verify({ ...auth, ctx }, { userId: id, code })
}

/**
 * Confirms the owner by the password or, if none is given, by a sign-in or a confirmation of the last five minutes; without a code,
 * because it is for setting up the second factor. Throws `refusal`, RATE_LIMIT.
 */
export const demandOwner = async (
  ctx: SignedInCtx,
  { typed: { password }, refusal }: { typed: Pick<Confirmation, 'password'>; refusal: ErrorCode },
): Promise<void> => {
  const isOwner = password === undefined ? await isFresh(ctx) : await isOwnPassword(ctx, password)
  if (!isOwner) throw new AppError(refusal)
}

/** Checks that the account has a password. Throws UNSUPPORTED_AUTH_METHOD_ERROR. */
export const demandPasswordAccount = async (ctx: SignedInCtx): Promise<void> => {
  if (!(await OwnAccount.hasPassword(ctx, ctx.viewer.id))) throw new AppError('UNSUPPORTED_AUTH_METHOD_ERROR')
}

/**
 * Marks the session as confirmed for five minutes. If only a sign-in confirms, the five minutes start at the sign-in, so that
 * confirmations cannot renew each other. Throws what `demand` throws with INVALID_CREDENTIALS.
 */
export const remember = async (auth: Parts, ctx: SignedInCtx, typed: Confirmation): Promise<void> => {
  await demand(auth, ctx, { typed, refusal: 'INVALID_CREDENTIALS' })
  const { id, sessionId } = ctx.viewer
  if (sessionId === undefined) throw new AppError('INVALID_CREDENTIALS')
  const isByPassword = !auth.external && (await OwnAccount.hasPassword(ctx, id))
  const at = isByPassword ? ctx.clock.now() : await signedInAt(ctx)
  await DeviceStore.upsertAsConfirmed(ctx.db, { sessionId, userId: id, now: new Date(at ?? 0) })
}

/**
 * For calls without a body: checks that the session was confirmed or, without a password, signed in within the last five minutes. Throws INVALID_CREDENTIALS.
 */
export const demandRecent = async (ctx: SignedInCtx): Promise<void> => {
  if (await isConfirmed(ctx)) return
  const hasPassword = await OwnAccount.hasPassword(ctx, ctx.viewer.id)
  if (hasPassword || !(await isFresh(ctx))) throw new AppError('INVALID_CREDENTIALS')
}

const isOwnPassword = (ctx: SignedInCtx, password: string): Promise<boolean | undefined> => {
  const { id } = ctx.viewer
  const run = () => OwnAccount.isPassword(ctx, id, password)
  return Guesses.counted(ctx, { quota: wrongPasswords, subject: id }, { run, isRight: (isRight) => isRight !== false })
}

const isConfirmed = async (ctx: SignedInCtx): Promise<boolean> => {
  const { id, sessionId } = ctx.viewer
  const at = sessionId === undefined ? undefined : await DeviceStore.findConfirmedAt(ctx.db, sessionId, id)
  return at !== undefined && ctx.clock.now() - at.getTime() < recentMilliseconds
}

const isFresh = async (ctx: SignedInCtx): Promise<boolean> => {
  if (await isConfirmed(ctx)) return true
  const at = await signedInAt(ctx)
  return at !== undefined && ctx.clock.now() - at < recentMilliseconds
}

/** When the session signed in, in epoch milliseconds. */
const signedInAt = async (ctx: SignedInCtx): Promise<number | undefined> => {
  const { sessionId } = ctx.viewer
  const session = sessionId === undefined ? undefined : await RecordStore.findByUid(ctx.db, 'Session', sessionId)
  const signedIn = session?.payload['loginTs']
  return typeof signedIn === 'number' ? signedIn * 1000 : undefined
}
