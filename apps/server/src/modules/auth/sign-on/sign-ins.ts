import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users, type User } from '../../accounts/index.ts'
import * as SignInDates from '../sessions/sign-in-dates.ts'
import * as SignInAttempts from './sign-in-attempts.ts'

type Code = 'CREDENTIALS_INVALID' | 'PROVISIONAL_ACCOUNT_ERROR' | 'BANNED_ERROR' | 'CAPTCHA_NEEDED' | 'CAPTCHA_FAIL'

type Details = { reason?: string | undefined; isCaptchaNeeded?: boolean; at?: 'form' }

/** The fault; for a ban also its reason, which is shown only after the right password. */
export class SignInRefused extends AppError {
  readonly reason: string | undefined
  /** True when the next attempt needs a captcha. */
  readonly isCaptchaNeeded: boolean
  /** The field that shows the fault; by default CREDENTIALS_INVALID shows at the password. */
  readonly at: 'password' | 'form'
  constructor(code: Code, details: Details = {}) {
    super(code)
    this.at = details.at ?? 'password'
    this.reason = details.reason
    this.isCaptchaNeeded = details.isCaptchaNeeded ?? false
  }
}

/** The input, and `captcha`: whether it was solved correctly, undefined without one. */
export type SignInForm = SignInAttempts.Attempter & { password: string; captcha: () => Promise<boolean> | undefined }

/**
 * The user of a login and password. An unknown login takes as long as a wrong password. Throws SignInRefused
 * (PROVISIONAL_ACCOUNT_ERROR, as usernames are public; BANNED_ERROR only with the right password; CAPTCHA_NEEDED and
 * CAPTCHA_FAIL after many failures), RATE_LIMIT or RATE_LIMITED if it is too early for another attempt or too many
 * passwords wait.
 */
export const signIn = async (ctx: Ctx, form: SignInForm): Promise<SignInDates.Identified> => {
  const attempt = await SignInAttempts.begin(ctx, form)
  if (attempt.isCaptchaNeeded) await mustSolveCaptcha(ctx, form, attempt)
  const isCaptchaNeeded = attempt.willCaptchaBeNeeded
  const user = await Users.findByLogin(ctx, form.login)
  if (user?.provisional) throw new SignInRefused('PROVISIONAL_ACCOUNT_ERROR', { isCaptchaNeeded })
  const ends = await SignInDates.endsOf(ctx, user?.id)
  const isCorrect = await Users.matchesPassword(ctx, user, form.password)
  if (!user || !isCorrect) throw new SignInRefused('CREDENTIALS_INVALID', { isCaptchaNeeded })
  await SignInAttempts.remove(ctx, attempt)
  refuseBanned(user)
  return { user, ends }
}

/** Throws BANNED_ERROR with the reason; call it only for an authenticated user. */
export const refuseBanned = (user: User): void => {
  if (user.banned) throw new SignInRefused('BANNED_ERROR', { reason: user.ban_reason ?? undefined })
}

const mustSolveCaptcha = async (ctx: Ctx, form: SignInForm, attempt: SignInAttempts.SignInAttempt): Promise<void> => {
  const solved = form.captcha()
  if (solved !== undefined && (await solved)) return
  await SignInAttempts.remove(ctx, attempt)
  throw new SignInRefused(solved === undefined ? 'CAPTCHA_NEEDED' : 'CAPTCHA_FAIL', { isCaptchaNeeded: true })
}
