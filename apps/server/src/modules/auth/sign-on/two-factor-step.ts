import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { completeSignIn } from './complete-sign-in.ts'
import * as PendingSecondFactors from './pending-second-factor.ts'
import { loginRefused } from './login-step.ts'
import { twoFactorPage } from '../pages/two-factor.ts'
import * as SecondFactors from '../factors/second-factor/second-factors.ts'
import { refuseBanned } from './sign-ins.ts'
import { showFormAgain, expired, showForm, type Step } from './step.ts'

/** The page of the second factor; refused without a right password before it. */
export const showTwoFactor = async (step: Step): Promise<FastifyReply> =>
  (await PendingSecondFactors.find(step.auth, step.uid)) ? showForm(step, twoFactorPage) : backToSignIn(step)

/** Checks a code of the app or a recovery code, after the right password. */
export const postTwoFactor = async (step: Step): Promise<FastifyReply> => {
  const pending = await PendingSecondFactors.find(step.auth, step.uid)
  if (!pending) return backToSignIn(step)
  const { userId, ends } = pending
  try {
    await SecondFactors.verify(step.auth, { userId, code: step.form('code') })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const field = error.code === 'RATE_LIMIT' ? 'form' : 'code'
    const faults = [{ field, code: error.code }]
    return showFormAgain(step, twoFactorPage, { values: [], faults, retryAfter: error.retryAfter })
  }
  const user = await Users.get(step.ctx, userId)
  try {
    refuseBanned(user)
    if (!(await PendingSecondFactors.finish(step.auth, step.uid))) return await expired(step)
    return await completeSignIn(step, { user, ends }, 'passwordAndCode')
  } catch (error) {
    return loginRefused(step, error)
  }
}

const backToSignIn = (step: Step): FastifyReply => step.reply.redirect(`${step.action}${step.presentation.suffix}`, 303)
