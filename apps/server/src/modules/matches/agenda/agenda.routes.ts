import { agendaRoutes as routes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { serve, signedIn } from '../../../platform/http/index.ts'
import * as Agendas from './agendas.ts'

/** The agenda of the caller. */
export const registerAgendaRoutes = (app: FastifyInstance): void => {
  serve(app, routes.mine, { guard: signedIn, handler: (ctx) => Agendas.get(ctx, ctx.viewer.id) })
}
