import type { FastifyInstance } from 'fastify'
import { fieldFault } from '../../../../platform/http/index.ts'
import type { Auth } from '../../auth.ts'
import * as Captcha from './captcha.ts'

type Query = { Querystring: { purpose?: unknown } }

/** Issues challenges of proof of work. */
export const captchaRoutes = (app: FastifyInstance, auth: Auth): void => {
  app.get<Query>('/auth/captcha', { config: { served: 'page' } }, async (request, reply) => {
    app.platform.limits.address(request)
    const { purpose } = request.query
    if (!Captcha.isPurpose(purpose)) throw fieldFault('/purpose', 'notChoice', { choices: Captcha.purposes.join(', ') })
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(await Captcha.challengeFor(auth.ctx, auth.secret, purpose))
  })
}
