import { generateSync } from 'otplib'
import { secondFactorRoutes } from '@agone/contract'
import { createUser, testPassword } from '../factories/accounts.ts'
import { tokenFor, type SignOnApp } from './sign-on-app.ts'

type UserOptions = Parameters<typeof createUser>[1]

/** The code that an app with this secret currently shows. */
export const codeOf = ({ clock }: SignOnApp, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(clock.now() / 1000) })

/** A user with a session. */
export const userWithToken = async (t: SignOnApp, options: UserOptions = {}) => {
  const user = await createUser(t.ctx(), options)
  return { user, token: await tokenFor(t.auth, user) }
}

/** A user with two-factor authentication; the code that turned it on is used, the next one is not. */
export const withTwoFactor = async (t: SignOnApp, options: UserOptions = {}) => {
  const { user, token } = await userWithToken(t, options)
  const { secret } = (await t.call(secondFactorRoutes.configure, token, {})).answer
  const body = { code: codeOf(t, secret), password: testPassword }
  const { answer } = await t.call(secondFactorRoutes.enable, token, { body })
  t.clock.advance(60_000)
  return { user, token, secret, recoveryCodes: answer.recoveryCodes }
}
