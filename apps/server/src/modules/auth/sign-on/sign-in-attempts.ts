import type { Ctx } from '../../../platform/context/ctx.ts'
import { Attempts } from '../../../platform/http/index.ts'

/** The origin of a sign-in attempt: the typed login, and the IP address or network that counts as one. */
export type Attempter = { login: string; address: string }

/** An attempt, counted before its password is checked; `uncount` it if the password is right. */
export type SignInAttempt = Attempts.Attempt & {
  /** After 5 failures for the login or 20 for the address in ten minutes (domain.md, section 2). */
  isCaptchaNeeded: boolean
  /** True if the next attempt needs a captcha in case this one fails. */
  willCaptchaBeNeeded: boolean
}

const seconds = 600
const quotas = {
  login: { name: 'sign-ins of a login', most: 5, seconds },
  // Attempts of an attacker from another address do not slow down the owner.
  loginFromAddress: { name: 'sign-ins of a login from an address', most: 5, seconds },
  address: { name: 'sign-ins of an address', most: 20, seconds },
} as const

// From all addresses together.
const mostOfLogin = 50
const longestWaits = { loginFromAddress: 60_000, address: 5_000 } as const

/**
 * Counts an attempt by the typed login, whether or not the account exists, so that the answer does not reveal it. Throws RATE_LIMIT
 * or RATE_LIMITED with Retry-After while it is too early: from the limit on, each failure doubles the wait, up to a
 * minute for a login from one address, to five seconds for an address.
 */
export const begin = async (ctx: Ctx, { login, address }: Attempter): Promise<SignInAttempt> => {
  const typed = login.trim().toLowerCase()
  const attempt = await Attempts.count(ctx, [
    { quota: quotas.login, of: typed },
    { quota: quotas.loginFromAddress, of: `${address} ${typed}` },
    { quota: quotas.address, of: address },
  ])
  const [ofLogin, ofBoth, ofAddress] = attempt.counted
  if (!ofLogin || !ofBoth || !ofAddress) throw new RangeError('three subjects were counted')
  const blocked = ofLogin.count > mostOfLogin ? ofLogin.freeAt - attempt.at : 0
  const wait = Math.max(
    nextAttemptAt(ofBoth, quotas.loginFromAddress.most, longestWaits.loginFromAddress) - attempt.at,
    nextAttemptAt(ofAddress, quotas.address.most, longestWaits.address) - attempt.at,
  )
  if (blocked > 0 || wait > 0) {
    await Attempts.uncount(ctx, attempt)
    throw blocked > 0 ? Attempts.tooMany('RATE_LIMIT', blocked) : Attempts.tooMany('RATE_LIMITED', wait)
  }
  return {
    ...attempt,
    isCaptchaNeeded: ofLogin.isOver || ofAddress.isOver,
    willCaptchaBeNeeded: ofLogin.count >= quotas.login.most || ofAddress.count >= quotas.address.most,
  }
}

export const uncount = Attempts.uncount

/** When the next attempt is allowed: one second after the first failure beyond `most`, then 2, 4, … */
const nextAttemptAt = ({ count, previous }: Attempts.AttemptCount, most: number, longest: number): number => {
  const excess = count - 1 - most
  return excess > 0 && previous !== null ? previous + Math.min(longest, 1000 * 2 ** Math.min(excess - 1, 10)) : 0
}
