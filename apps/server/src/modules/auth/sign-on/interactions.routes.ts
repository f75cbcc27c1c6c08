import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { Passwords } from '../../accounts/index.ts'
import { answerErrorsWithPages } from './answers.ts'
import type { Auth } from '../auth.ts'
import { postCaptchaCode } from './captcha/captcha-step.ts'
import { isCrossSite, isSame } from './csrf.ts'
import { postForgot } from './forgot-step.ts'
import { readForms } from './forms.ts'
import { postPasskey } from './passkey-step.ts'
import { postRegister, registrationFields } from './register-step.ts'
import { postLogin, showLogin } from './login-step.ts'
import { forgotPage } from '../pages/recovery.ts'
import { registerPage } from '../pages/register.ts'
import { showFormAgain, expired, showForm, stepOf, type RenderForm, type Step } from './step.ts'
import { postTwoFactor, showTwoFactor } from './two-factor-step.ts'

type Params = { Params: { uid: string } }
type Run = (step: Step) => FastifyReply | Promise<FastifyReply>
type Form = { render: RenderForm; values: readonly string[] }
type Registrars = Record<'page' | 'act', (path: string, run: Run) => void> & {
  limitedAct: (path: string, run: Run, form?: Form) => void
}

/** The pages of sign-on: sign in, second factor, register, forgotten password. They need no JavaScript. */
export const interactionRoutes = (app: FastifyInstance, auth: Auth): void => {
  void app.register(async (scope) => {
    readForms(scope)
    answerErrorsWithPages(scope)
    const { page, act, limitedAct } = registrars(scope, auth)
    page('', showLogin)
    // The address after a refused form, at which the reader may choose the other language.
    page('/login', showLogin)
    page('/captcha', showLogin)
    page('/two-factor', showTwoFactor)
    page('/register', (step) => showForm(step, registerPage))
    page('/forgot', (step) => showForm(step, forgotPage))
    // Forms with a password or a code have their own limits, by account and by address.
    act('/login', postLogin)
    act('/two-factor', postTwoFactor)
    limitedAct('/passkey', postPasskey)
    limitedAct('/register', postRegister, { render: registerPage, values: registrationFields })
    limitedAct('/forgot', postForgot, { render: forgotPage, values: ['login'] })
    limitedAct('/captcha', postCaptchaCode)
  })
}

/**
 * How routes of an interaction are registered: pages, forms (`act`), and forms with a limit per address (`limitedAct`). When its limit is
 * reached, such a form is shown again with the typed values, because many users may share one address.
 */
const registrars = (scope: FastifyInstance, auth: Auth): Registrars => {
  const { limits } = scope.platform
  const limited = {
    config: { served: 'page' },
    onRequest: async (request: FastifyRequest) => {
      limits.address(request)
      // In a flood most requests are refused before they cost anything.
      if (Passwords.isQueueFull()) throw new AppError('RATE_LIMITED', { retryAfter: 5 })
    },
  } as const
  const act = (path: string, run: Run) =>
    void scope.post<Params>(`/auth/interaction/:uid${path}`, limited, async (request, reply) => {
      const step = await stepOf(auth, { request, reply }, request.params.uid)
      if (!step) return expired({ request, reply })
      if (isCrossSite(request.headers) || !isSame(step.csrf, step.form('csrf'))) throw new AppError('PERMISSION_DENIED')
      return run(step)
    })
  return {
    page: (path, run) =>
      void scope.get<Params>(
        `/auth/interaction/:uid${path}`,
        { config: { served: 'page' } },
        async (request, reply) => {
          const step = await stepOf(auth, { request, reply }, request.params.uid)
          return step ? run(step) : expired({ request, reply })
        },
      ),
    act,
    limitedAct: (path, run, form) =>
      act(path, async (step) => {
        try {
          await limits.credential(step.request)
        } catch (error) {
          if (!form || !(error instanceof AppError)) throw error
          const faults = [{ field: 'form', code: error.code }]
          return showFormAgain(step, form.render, { values: form.values, faults, retryAfter: error.retryAfter })
        }
        return run(step)
      }),
  }
}
