import type { FastifyReply } from 'fastify'
import { addressFor } from '@agone/contract'
import { AppError } from '../../../platform/http/index.ts'
import { wantsJson, type Fault } from './answers.ts'
import { proofOf } from './captcha/captcha-proof.ts'
import { completeSignIn } from './complete-sign-in.ts'
import * as PendingSecondFactors from './pending-second-factor.ts'
import { signInPage, type FormState } from '../pages/sign-in.ts'
import * as PasskeySignIns from '../factors/passkeys/passkey-sign-ins.ts'
import * as SecondFactors from '../factors/second-factor/second-factors.ts'
import { signIn, SignInRefused } from './sign-ins.ts'
import { showFormAgain, showForm, type Step } from './step.ts'

export const showLogin = (step: Step): FastifyReply => showForm(step, signInPage, passkeyOf(step))

/** The options for a sign-in by passkey. */
const passkeyOf = ({ auth, uid }: Step): Pick<FormState, 'passkey'> => ({
  passkey: PasskeySignIns.options(auth, uid),
})

/** Checks login and password: on to the second factor if it is on, else completes the sign-in. */
export const postLogin = async (step: Step): Promise<FastifyReply> => {
  const { ctx, auth, form, address } = step
  const login = form('login')
  try {
    const captcha = () => proofOf(step, 'login', login)
    const identified = await signIn(ctx, { login, password: form('password'), address, captcha })
    const { user, ends } = identified
    if (!(await SecondFactors.isOn(ctx, user.id))) return await completeSignIn(step, identified, 'password')
    await PendingSecondFactors.begin(auth, step.uid, { userId: user.id, ends })
    if (wantsJson(step.request)) throw new AppError('2FA-CODE_NEEDED')
    return step.reply.redirect(`${step.action}/two-factor${step.presentation.suffix}`, 303)
  } catch (error) {
    return loginRefused(step, error)
  }
}

/** The error of a refusal and its field; any other error is thrown again. */
export const loginRefused = (step: Step, error: unknown): FastifyReply => {
  const isLimit = error instanceof AppError && (error.code === 'RATE_LIMIT' || error.code === 'RATE_LIMITED')
  if (!isLimit && !(error instanceof SignInRefused)) throw error
  if (error.code === 'BANNED_ERROR' && error instanceof SignInRefused && wantsJson(step.request)) {
    throw new AppError('BANNED_ERROR', { extensions: { reason: error.reason, contact: appealsOf(step) } })
  }
  // A wait means that there were many attempts: the next one will need a captcha.
  const isCaptchaNeeded = isLimit || (error instanceof SignInRefused && error.isCaptchaNeeded)
  return showFormAgain(step, signInPage, {
    values: ['login'],
    faults: [error instanceof SignInRefused ? faultOf(step, error) : { field: 'form', code: error.code }],
    state: { ...passkeyOf(step), ...(isCaptchaNeeded ? { captcha: { purpose: 'login' } } : {}) },
    retryAfter: error.retryAfter,
  })
}

const faultOf = (step: Step, { code, reason, at }: SignInRefused): Fault => {
  const { presentation } = step
  switch (code) {
    case 'CREDENTIALS_INVALID':
      return { field: at, code }
    case 'PROVISIONAL_ACCOUNT_ERROR':
      return { field: 'login', code }
    case 'CAPTCHA_NEEDED':
    case 'CAPTCHA_FAIL':
      return { field: 'captcha', code }
    default: {
      const sentences = [
        presentation.t(`errors.${code}`),
        ...(reason ? [presentation.t('auth.bannedReason', { reason })] : []),
      ]
      const mail = appealsOf(step)
      const contact = mail === undefined ? [] : [presentation.t('auth.bannedContact', { mail })]
      return { field: 'form', code, text: [...sentences, ...contact].join(' ') }
    }
  }
}

const appealsOf = ({ presentation, auth }: Step) => addressFor(presentation.community.contacts, 'appeals', auth.contact)
