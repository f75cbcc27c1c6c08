import { secondFactorRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, serve, signedIn, type CtxOf } from '../../../../platform/http/index.ts'
import type { SignedIn } from '../../../../platform/context/viewer.ts'
import type { Auth } from '../../auth.ts'
import * as Confirmations from '../confirmations.ts'
import * as SecondFactors from './second-factors.ts'

const credentialOptions = { guard: signedIn, credential: true, replay: false } as const

/** Two-factor authentication of the signed-in user: set up, turn on and off, new recovery codes. */
export const secondFactorsRoutes = (app: FastifyInstance, auth: Auth): void => {
  serve(app, secondFactorRoutes.configure, {
    guard: signedIn,
    handler: async (ctx) => {
      await Confirmations.demandPasswordAccount(ctx)
      return SecondFactors.configure(ctx, auth.secret, ctx.viewer)
    },
  })
  serve(app, secondFactorRoutes.enable, {
    ...credentialOptions,
    handler: async (ctx, { body: { code, ...typed } }) => {
      await Confirmations.demandPasswordAccount(ctx)
      await Confirmations.demandOwner(ctx, { typed, refusal: 'WRONG_PASSWORD' })
      return { recoveryCodes: await SecondFactors.enable({ ...auth, ctx }, { viewer: ctx.viewer, code }) }
    },
  })
  serve(app, secondFactorRoutes.disable, {
    ...credentialOptions,
    handler: async (ctx, { body }) => {
      await demandPasswordAndCode(auth, ctx, { typed: body, refusal: 'WRONG_PASSWORD' })
      await SecondFactors.disable({ ...auth, ctx }, ctx.viewer)
    },
  })
  serve(app, secondFactorRoutes.renewRecoveryCodes, {
    ...credentialOptions,
    handler: async (ctx, { body }) => {
      await demandPasswordAndCode(auth, ctx, { typed: body, refusal: 'INVALID_CREDENTIALS' })
      return { recoveryCodes: await SecondFactors.renewRecoveryCodes({ ...auth, ctx }, ctx.viewer) }
    },
  })
}

/** Needs password and code; without a second factor it answers that first. */
const demandPasswordAndCode = async (
  auth: Auth,
  ctx: CtxOf<SignedIn>,
  confirmation: Parameters<typeof Confirmations.demand>[2],
): Promise<void> => {
  await Confirmations.demandPasswordAccount(ctx)
  if (!(await SecondFactors.isOn(ctx, ctx.viewer.id))) throw new AppError('2FA_ALREADY_DISABLED')
  await Confirmations.demand(auth, ctx, confirmation)
}
