import { communityRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { anyone, precondition, serve, staff } from '../../platform/http/index.ts'
import * as Communities from './community.ts'
import { setupView } from './community.view.ts'
import { testMail, type MailTestParts } from './mail-test.ts'

const admin = staff('ADMIN')

export const registerCommunityRoutes = (app: FastifyInstance, mail: MailTestParts): void => {
  serve(app, communityRoutes.one, { guard: anyone, shared: true, handler: (ctx) => Communities.get(ctx) })
  serve(app, communityRoutes.update, {
    guard: admin,
    handler: (ctx, call) =>
      Communities.update(ctx, { ...call.body, files: call.files }, precondition(call, communityRoutes.one)),
  })
  serve(app, communityRoutes.setup, {
    guard: admin,
    handler: async (ctx) => setupView(await Communities.getRecord(ctx)),
  })
  serve(app, communityRoutes.updateSetup, {
    guard: admin,
    handler: async (ctx, { body }) => setupView(await Communities.updateSetup(ctx, body)),
  })
  serve(app, communityRoutes.testMail, { guard: admin, handler: (ctx, { body }) => testMail(ctx, mail, body) })
}
