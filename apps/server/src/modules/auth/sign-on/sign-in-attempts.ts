import type { Ctx } from '../../../platform/context/ctx.ts'
import { Attempts } from '../../../platform/http/index.ts'

/** The origin of a sign-in attempt: the typed login, and the IP address or network that counts as one. */
export type Attempter = { login: string; address: string }

/** An attempt, counted before its password is checked; `remove` takes it back if the password is right. */
export type SignInAttempt = Attempts.Attempt & {
  /** After 5 failures for the login or 20 for the address in ten minutes. */
  isCaptchaNeeded: boolean
  /** True if the next attempt needs a captcha in case this one fails. */
  willCaptchaBeNeeded: boolean
}

const seconds = 600
const quotas = {
  login: { name: 'sign-ins of a login', max: 5, seconds },
  // Attempts of an attacker from another address do not slow down the owner.
  loginFromAddress: { name: 'sign-ins of a login from an address', max: 5, seconds },
  address: { name: 'sign-ins of an address', max: 20, seconds },
} as const

// From all addresses together.
const maxAttemptsOfLogin = 50
const maxWaits = { loginFromAddress: 60_000, address: 5_000 } as const

/**
 * Counts an attempt by the typed login, whether or not the account exists, so that the answer does not reveal it. Throws RATE_LIMIT
 * or RATE_LIMITED with Retry-After while it is too early: from the limit on, each failure doubles the wait, up to a
 * minute for a login from one address, to five seconds for an address.
 */
export const begin = async (ctx: Ctx, { login, address }: Attempter): Promise<SignInAttempt> => {
  const typed = login.trim().toLowerCase()
  const attempt = await Attempts.count(ctx, [
    { quota: quotas.login, subject: typed },
    { quota: quotas.loginFromAddress, subject: `${address} ${typed}` },
    { quota: quotas.address, subject: address },
  ])
  const [ofLogin, ofBoth, ofAddress] = attempt.counted
  if (!ofLogin || !ofBoth || !ofAddress) throw new RangeError('three subjects were counted')
  const blocked = ofLogin.count > maxAttemptsOfLogin ? ofLogin.freeAt - attempt.at : 0
  const wait = Math.max(
    nextAttemptAt(ofBoth, quotas.loginFromAddress.max, maxWaits.loginFromAddress) - attempt.at,
    nextAttemptAt(ofAddress, quotas.address.max, maxWaits.address) - attempt.at,
  )
  if (blocked > 0 || wait > 0) {
    await Attempts.remove(ctx, attempt)
    throw blocked > 0 ? Attempts.tooMany('RATE_LIMIT', blocked) : Attempts.tooMany('RATE_LIMITED', wait)
  }
  return {
    ...attempt,
    isCaptchaNeeded: ofLogin.isOver || ofAddress.isOver,
    willCaptchaBeNeeded: ofLogin.count >= quotas.login.max || ofAddress.count >= quotas.address.max,
  }
}

export const remove = Attempts.remove

/** When the next attempt is allowed: one second after the first failure beyond `max`, then 2, 4, … */
const nextAttemptAt = ({ count, previous }: Attempts.AttemptCount, max: number, maxWait: number): number => {
  const excess = count - 1 - max
  return excess > 0 && previous !== null ? previous + Math.min(maxWait, 1000 * 2 ** Math.min(excess - 1, 10)) : 0
}
