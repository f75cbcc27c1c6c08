import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { readPresentation, refuse, answerErrorsWithPages, show, type Fault } from './answers.ts'
import type { Auth } from '../auth.ts'
import { csrfToken, isCrossSite, isSame } from './csrf.ts'
import { formOf, readForms } from './forms.ts'
import { resetDonePage, resetPage } from '../pages/recovery.ts'
import * as Recoveries from './recoveries.ts'

type Query = { Querystring: { code?: string } }

/** The page that the reset mail links to; it does not need an interaction. */
export const resetRoutes = (app: FastifyInstance, auth: Auth): void => {
  void app.register(async (scope) => {
    readForms(scope)
    answerErrorsWithPages(scope)
    const limited = {
      config: { served: 'page' },
      onRequest: async (request: FastifyRequest) => {
        app.platform.limits.address(request)
        await app.platform.limits.credential(request)
      },
    } as const
    scope.get<Query>('/auth/reset', { config: { served: 'page' } }, async (request, reply) => {
      const code = [request.query.code ?? ''].flat()[0] ?? ''
      const presentation = await readPresentation(request)
      const csrf = csrfToken(auth.secret, `reset ${code}`)
      return show(reply, presentation, resetPage(presentation, { csrf, values: { code }, errors: {} }))
    })
    scope.post('/auth/reset', limited, async (request, reply) => {
      const form = formOf(request)
      const code = form('code')
      const presentation = await readPresentation(request)
      const csrf = csrfToken(auth.secret, `reset ${code}`)
      if (isCrossSite(request.headers) || !isSame(csrf, form('csrf'))) throw new AppError('PERMISSION_DENIED')
      try {
        await Recoveries.reset(auth, { code, password: form('password'), passwordConfirm: form('password_confirm') })
        return show(reply, presentation, resetDonePage(presentation))
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'RATE_LIMITED') throw error
        const page = (errors: Partial<Record<string, string>>) =>
          resetPage(presentation, { csrf, values: { code }, errors })
        return refuse({ request, reply }, { presentation, faults: [faultOf(error)], page })
      }
    })
  })
}

const faultOf = ({ code }: AppError): Fault => {
  if (code === 'INVALID_PASSWORD_RESET_TOKEN') return { field: 'form', code }
  return { field: code === 'PASSWORDS_DONT_MATCH' ? 'password_confirm' : 'password', code }
}
