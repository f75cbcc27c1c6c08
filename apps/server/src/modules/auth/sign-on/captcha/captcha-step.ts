import { emailFault } from '@agone/contract'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../../platform/http/index.ts'
import type { Fault } from '../answers.ts'
import * as CaptchaCodes from './captcha-codes.ts'
import type { Purpose } from './captcha.ts'
import { registerPage } from '../../pages/register.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { registrationFields } from '../register-step.ts'
import { showFormAgain, showForm, type RenderForm, type Step } from '../step.ts'

type Form = { purpose: Purpose; render: RenderForm; field: 'login' | 'email'; values: readonly string[] }

const forms: Record<Purpose, Form> = {
  login: { purpose: 'login', render: signInPage, field: 'login', values: ['login'] },
  register: { purpose: 'register', render: registerPage, field: 'email', values: registrationFields },
}

/** Without JavaScript: mails a code in place of the proof of work, and shows the form again with a field for it. */
export const postCaptchaCode = async (step: Step): Promise<FastifyReply> => {
  const form = forms[step.form('purpose') === 'register' ? 'register' : 'login']
  const { purpose, render, field, values } = form
  const to = step.form(field).trim()
  const fault = faultOf(step, form, to)
  if (fault) return showFormAgain(step, render, { values, faults: [fault], state: { captcha: { purpose } } })
  try {
    await CaptchaCodes.requestCode(step.ctx, { interaction: step.uid, purpose, to, locale: step.presentation.locale })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMIT') throw error
    const faults = [{ field: 'captcha', code: error.code }]
    return showFormAgain(step, render, {
      values,
      faults,
      state: { captcha: { purpose } },
      retryAfter: error.retryAfter,
    })
  }
  return showForm(step, render, { values: valuesOf(step, values), captcha: { purpose, isCodeSent: true } })
}

const faultOf = ({ presentation }: Step, { field }: Form, to: string): Fault | undefined => {
  if (to === '') return { field, code: 'FIELD_VALIDATION_ERROR', text: presentation.t('auth.fieldNeeded') }
  const code = field === 'email' ? emailFault(to) : undefined
  return code ? { field, code } : undefined
}

const valuesOf = ({ form }: Step, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form(name)]))
