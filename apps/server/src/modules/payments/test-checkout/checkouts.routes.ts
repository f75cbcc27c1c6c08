import { testCheckoutRoutes as routes } from '@agone/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, isLoopbackCall, serve, signedIn } from '../../../platform/http/index.ts'
import * as Checkouts from './checkouts.ts'

/** Who may pay without money: nobody, callers on this machine, or everybody. */
export type TestCheckoutAudience = 'nobody' | 'loopback' | 'everybody'

/** The calls of the test checkout; 404 for whoever may not use it. */
export const testCheckoutsRoutes = (app: FastifyInstance, audience: TestCheckoutAudience): void => {
  const load = (_ctx: unknown, { request }: { request: FastifyRequest }) => {
    const isAllowed = audience === 'everybody' || (audience === 'loopback' && isLoopbackCall(request))
    if (!isAllowed) throw new AppError('UNKNOWN_ERROR')
  }
  serve(app, routes.get, { guard: signedIn, load, handler: (ctx, { params }) => Checkouts.get(ctx, params.code) })
  serve(app, routes.pay, { guard: signedIn, load, handler: (ctx, { params }) => Checkouts.pay(ctx, params.code) })
}
