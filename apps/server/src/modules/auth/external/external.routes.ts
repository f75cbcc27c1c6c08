import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { AppError } from '../../../platform/http/index.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { DataExports } from '../../accounts/index.ts'
import { readPresentation, answerErrorsWithPages, show, type Exchange } from '../sign-on/answers.ts'
import type { Auth } from '../auth.ts'
import { accountOf } from './external-accounts.ts'
import { createExternal, type External, type ExternalIssuer, type Identity } from './external.ts'
import * as Store from './external.store.ts'
import * as SignInDates from '../sessions/sign-in-dates.ts'
import * as Interactions from '../sign-on/interactions.ts'
import { expiredPage, failedPage } from '../pages/messages.ts'

type Params = { Params: { uid: string } }

/** The sign-in by an external issuer, in place of our own sign-on pages. */
export const externalRoutes = (app: FastifyInstance, auth: Auth, issuer: ExternalIssuer): void => {
  const external = createExternal({ issuer, publicUrl: auth.publicUrl, secret: auth.secret })
  void app.register(async (scope) => {
    answerErrorsWithPages(scope)
    const limited = {
      config: { served: 'page' },
      onRequest: async (request: FastifyRequest) => scope.platform.limits.address(request),
    } as const
    scope.get<Params>('/auth/external/:uid', limited, async (request, reply) => {
      const { uid } = request.params
      const interaction = await Interactions.find(auth, { request, reply }, uid)
      if (!interaction) return expired({ request, reply })
      const forcesSignIn = interaction.prompt.reasons.some(
        (reason) => reason === 'login_prompt' || reason === 'max_age',
      )
      const address = await external.begin(uid, forcesSignIn).catch((error: unknown) => logIssuerError(auth, error))
      return address ? redirectTo(reply, address.href) : failed({ request, reply })
    })
    // The cookie of an interaction is bound to its own path, but the issuer redirects to one fixed address.
    scope.get<{ Querystring: { state?: string } }>('/auth/external', limited, async (request, reply) => {
      const query = queryOf(request.raw.url)
      const uid = external.uidOf(query.get('state') ?? '')
      return uid ? redirectTo(reply, `/auth/external/${uid}/callback?${query}`) : expired({ request, reply })
    })
    scope.get<Params>('/auth/external/:uid/callback', limited, (request, reply) =>
      completeExternalSignIn(auth, external, { request, reply, uid: request.params.uid }),
    )
  })
}

/** External identities are erased with the user and part of the data file, also after a change back to own sign-on. */
export const registerIdentities = (app: FastifyInstance): void => {
  const { events } = app.platform
  events.on('user.erasing', (ctx, { userId }) => Store.deleteAllOfUser(ctx.db, userId))
  DataExports.register(events, {
    name: 'identities',
    read: async (ctx, userId) =>
      (await Store.findAllOfUser(ctx.db, userId)).map(({ issuer, subject }) => ({ issuer, subject })),
  })
}

// Passwords, second factors and passkeys belong to the external issuer.
const ownSignOn = /^\/accounts\/v2\/users\/(@me\/(security\/(password|2fa)|passkeys)|:id\/resetPasswordLink)/

/** With an external issuer, the calls about passwords and passkeys always answer UNSUPPORTED_AUTH_METHOD_ERROR. */
export const refuseOwnSignOn = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (ownSignOn.test(request.routeOptions.url ?? '')) throw new AppError('UNSUPPORTED_AUTH_METHOD_ERROR')
  })
}

const queryOf = (url: string | undefined): URLSearchParams => new URL(url ?? '/', 'http://localhost').searchParams

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

const completeExternalSignIn = async (
  auth: Auth,
  external: External,
  step: Exchange & { uid: string },
): Promise<FastifyReply> => {
  const query = queryOf(step.request.raw.url)
  const isOwnState = external.uidOf(query.get('state') ?? '') === step.uid
  const interaction = isOwnState ? await Interactions.find(auth, step, step.uid) : undefined
  if (!interaction) return expired(step)
  const answer = await external.complete(query).catch((error: unknown) => refusalOf(auth, error))
  if (answer === undefined) return failed(step)
  const provider = await auth.provider()
  const result = 'error' in answer ? answer : await signedIn(auth, step, answer)
  const address = await provider.interactionResult(step.request.raw, step.reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return redirectTo(step.reply, address)
}

const signedIn = async (auth: Auth, { request }: Exchange, identity: Identity) => {
  const { locale } = await readPresentation(request)
  const user = await accountOf({ ...auth.ctx, viewer: visitor }, identity, { locale, publicUrl: auth.publicUrl })
  return Interactions.loginOf(auth, { user, ends: await SignInDates.endsOf(auth.ctx, user.id), proof: 'external' })
}

/** A refusal by the user or the issuer is reported to the client; any other error to the operator. */
const refusalOf = (auth: Auth, error: unknown): { error: string; error_description: string } | undefined =>
  error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
    ? { error: 'access_denied', error_description: 'the sign-in was cancelled' }
    : logIssuerError(auth, error)

const logIssuerError = (auth: Auth, error: unknown): undefined => {
  auth.ctx.log.error({ err: error }, 'the external issuer could not be used')
}

const expired = async ({ request, reply }: Exchange): Promise<FastifyReply> => {
  const presentation = await readPresentation(request)
  return show(reply.code(400), presentation, expiredPage(presentation))
}

const failed = async ({ request, reply }: Exchange): Promise<FastifyReply> => {
  const presentation = await readPresentation(request)
  return show(reply.code(502), presentation, failedPage(presentation, presentation.t('errors.UNKNOWN_ERROR')))
}
