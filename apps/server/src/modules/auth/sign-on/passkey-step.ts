import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { loginRefused } from './login-step.ts'
import * as PasskeySignIns from '../factors/passkeys/passkey-sign-ins.ts'
import { refuseBanned, SignInRefused } from './sign-ins.ts'
import type { Step } from './step.ts'

/** Checks the response of a passkey, which replaces the password and the second factor. */
export const postPasskey = async (step: Step): Promise<FastifyReply> => {
  try {
    const identified = await PasskeySignIns.identify(step.auth, { about: step.uid, answer: step.form('passkey') })
    refuseBanned(identified.user)
    return await completeSignIn(step, identified, 'passkey')
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'CREDENTIALS_INVALID'
    return loginRefused(step, isUnknown ? new SignInRefused('CREDENTIALS_INVALID', { at: 'form' }) : error)
  }
}
