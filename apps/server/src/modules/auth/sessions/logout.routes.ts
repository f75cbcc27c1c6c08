import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { brandId, type UserId } from '@agone/contract'
import { AppError } from '../../../platform/http/index.ts'
import type { Auth } from '../auth.ts'
import { csrfToken, isCrossSite, isSame } from '../sign-on/csrf.ts'
import { cookieOf } from '../pages/presentation.ts'
import { sessionCookie } from '../provider/provider.ts'
import * as Sessions from './sessions.ts'

const xsrfCookie = 'XSRF-TOKEN'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * `POST /logout` and `/logout/all`: never a 401, because ending a session that has ended already is no error. The
 * first call without the CSRF header answers 403 and sets the cookie that the header must repeat, signed for the
 * sessions of the call.
 */
export const logoutRoutes = (app: FastifyInstance, auth: Auth): void => {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => scope.platform.limits.address(request))
    scope.removeAllContentTypeParsers()
    // The body has no meaning; it is read and ignored.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))
    for (const path of ['/logout', '/logout/all', '/auth/logout', '/auth/logout/all']) {
      scope.route({
        method: 'POST',
        url: path,
        config: { served: 'protocol' },
        handler: async (request, reply) => {
          const sessions = await sessionsOf(auth, { request, reply })
          refuseForgery(auth, { request, reply }, sessions)
          await endSessions(auth, sessions, path.endsWith('/all'))
          return removeCookies(auth, reply).code(204).send()
        },
      })
    }
  })
}

/** The sessions of the token and of the session cookie; either may be missing or dead. */
type NamedSessions = readonly { sessionId: string | undefined; userId: string | undefined }[]

const sessionsOf = async (auth: Auth, { request, reply }: Exchange): Promise<NamedSessions> => {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token ? await auth.tokens.readExpired(token) : undefined
  const cookie = await sessionOfCookie(auth, request, reply)
  return [
    { sessionId: claims?.sessionId, userId: claims?.userId },
    { sessionId: cookie?.uid, userId: cookie?.accountId },
  ]
}

/**
 * The cookie is signed for the sessions of the call, so one that was set by another site on the same domain, or for
 * another user, is invalid. Scripts can read it on purpose: repeating it proves that the page has this origin.
 */
const refuseForgery = (auth: Auth, { request, reply }: Exchange, sessions: NamedSessions): void => {
  const sign = (random: string) =>
    `${random}.${csrfToken(auth.secret, ['logout', random, ...sessions.map(({ sessionId }) => sessionId ?? '')].join(' '))}`
  const cookie = cookieOf(request.headers.cookie, xsrfCookie) ?? ''
  const [random = ''] = cookie.split('.')
  const isOurs = random !== '' && isSame(cookie, sign(random))
  if (isOurs && isSame(cookie, headerOf(request)) && !isCrossSite(request.headers)) return
  const secure = auth.publicUrl.startsWith('https:') ? '; Secure' : ''
  const value = isOurs ? cookie : sign(randomBytes(24).toString('base64url'))
  reply.header('set-cookie', `${xsrfCookie}=${value}; Path=/; SameSite=Lax${secure}`)
  throw new AppError('PERMISSION_DENIED')
}

const headerOf = ({ headers }: FastifyRequest): string => {
  const header = headers['x-xsrf-token']
  return typeof header === 'string' ? header : ''
}

const endSessions = async (auth: Auth, sessions: NamedSessions, everywhere: boolean): Promise<void> => {
  for (const sessionId of new Set(sessions.map((each) => each.sessionId))) {
    if (sessionId) await Sessions.end(auth.ctx, auth.bus, sessionId)
  }
  if (!everywhere) return
  for (const userId of new Set(sessions.map((each) => each.userId))) {
    if (userId) await Sessions.endAll(auth.ctx, auth.bus, brandId<UserId>(userId))
  }
}

const sessionOfCookie = async (auth: Auth, request: FastifyRequest, reply: FastifyReply) => {
  if (!request.headers.cookie) return undefined
  const provider = await auth.provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  // Without a session the library creates an empty one.
  return session.accountId === undefined ? undefined : session
}

const removeCookies = (auth: Auth, reply: FastifyReply): FastifyReply => {
  const isSecure = auth.publicUrl.startsWith('https:')
  const name = sessionCookie(auth.publicUrl)
  const attributes = `Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return reply
    .header('set-cookie', [`${name}=; ${attributes}`, `${name}.sig=; ${attributes}`])
    .header('cache-control', 'no-store')
}
