import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { Registrations, Users } from '../../accounts/index.ts'
import type { Fault } from './answers.ts'
import * as CaptchaProof from './captcha/captcha-proof.ts'
import { completeSignIn } from './complete-sign-in.ts'
import * as SignInDates from '../sessions/sign-in-dates.ts'
import { registerPage } from '../pages/register.ts'
import { showFormAgain, type Step } from './step.ts'

const wireNames = { passwordConfirm: 'password_confirm', acceptTerms: 'accept_terms' } as const

/** The fields that keep their values when a registration is refused. */
export const registrationFields = ['username', 'email', 'birthday', 'accept_terms']

/** Creates an account and signs it in. The captcha is checked last, so that other errors do not consume a solution. */
export const postRegister = async (step: Step): Promise<FastifyReply> => {
  const { ctx, auth, presentation } = step
  const registration = registrationOf(step)
  const faults = Registrations.faultsOf(registration, auth.ctx.clock.now()).map(({ field, code }) => ({
    field: field === 'passwordConfirm' || field === 'acceptTerms' ? wireNames[field] : field,
    code,
    text: field === 'acceptTerms' ? presentation.t('auth.acceptTermsNeeded') : undefined,
  }))
  if (faults.length > 0) return refuse(step, faults)
  try {
    if (await Users.findByUsername(ctx, registration.username)) throw new AppError('USERNAME_USED')
    const captchaFault = await CaptchaProof.faultOf(step, 'register', registration.email)
    if (captchaFault) throw new AppError(captchaFault)
    const user = await Registrations.register(ctx, registration)
    return await completeSignIn(step, { user, ends: await SignInDates.endsOf(ctx, user.id) }, 'password')
  } catch (error) {
    return refuse(step, [faultOf(error)], error)
  }
}

const refuse = (step: Step, faults: readonly Fault[], error?: unknown): FastifyReply => {
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined
  return showFormAgain(step, registerPage, { values: registrationFields, faults, retryAfter })
}

const registrationOf = ({ form, presentation, auth, back }: Step): Registrations.Registration => ({
  username: form('username').trim(),
  email: form('email').trim(),
  password: form('password'),
  passwordConfirm: form('password_confirm'),
  birthday: form('birthday'),
  acceptTerms: ['true', 'on', '1', 'yes'].includes(form('accept_terms')),
  locale: presentation.locale,
  publicUrl: auth.publicUrl,
  back,
})

const faultOf = (error: unknown): Fault => {
  if (!(error instanceof AppError)) throw error
  const { code } = error
  switch (code) {
    case 'USERNAME_USED':
      return { field: 'username', code }
    case 'CAPTCHA_NEEDED':
    case 'CAPTCHA_FAIL':
      return { field: 'captcha', code }
    case 'RATE_LIMIT':
    case 'RATE_LIMITED':
      return { field: 'form', code }
    default:
      throw error
  }
}
