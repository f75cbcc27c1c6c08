import { firstAdminRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import { fullUserView } from '../users.view.ts'
import * as FirstAdmins from './first-admins.ts'

export const firstAdminRoute = (app: FastifyInstance): void => {
  serve(app, firstAdminRoutes.redeem, {
    guard: signedIn,
    credential: true,
    handler: async (ctx, { body }) =>
      fullUserView(await FirstAdmins.redeem(ctx, { userId: ctx.viewer.id, code: body.code })),
  })
}
