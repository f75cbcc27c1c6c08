import { cannedAnswerRoutes as routes, type AnswerPlace, type CannedAnswerId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { hasRole, type SignedIn } from '../../../platform/context/viewer.ts'
import { AppError, serve, staff, verified, type CtxOf } from '../../../platform/http/index.ts'
import { mustBeModerator } from '../rights.ts'
import * as CannedAnswers from './canned-answers.ts'

const admin = staff('ADMIN')

const ofAnswer = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { id: CannedAnswerId } }) => CannedAnswers.get(ctx, params.id),
} as const

export const registerCannedAnswerRoutes = (app: FastifyInstance): void => {
  serve(app, routes.list, {
    guard: verified,
    handler: async (ctx, { query: { place } }) => {
      await mustReadAnswers(ctx, place)
      return CannedAnswers.list(ctx, place)
    },
  })
  serve(app, routes.create, { guard: admin, handler: (ctx, { body }) => CannedAnswers.create(ctx, body) })
  serve(app, routes.update, {
    ...ofAnswer,
    handler: (ctx, { loaded, body }) => CannedAnswers.update(ctx, loaded.id, body),
  })
  serve(app, routes.remove, {
    ...ofAnswer,
    handler: (ctx, { loaded }) => CannedAnswers.remove(ctx, loaded.id),
  })
}

/** ADMIN reads all, those who moderate chats what is offered there; else PERMISSION_DENIED_ERROR. */
const mustReadAnswers = async (ctx: CtxOf<SignedIn>, place: AnswerPlace | undefined): Promise<void> => {
  if (hasRole(ctx.viewer, 'ADMIN')) return
  if (place !== 'chats') throw new AppError('PERMISSION_DENIED_ERROR')
  await mustBeModerator(ctx, ctx.viewer)
}
