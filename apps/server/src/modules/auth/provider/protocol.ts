import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Auth } from '../auth.ts'
import { originsOf } from './clients.ts'
import { readUserInfo } from './user-info.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** The field that tells the provider where it is mounted. */
    originalUrl?: string
  }
}

const mount = '/auth'
const discovery = '/.well-known/openid-configuration'

// OpenID Connect requires POST at these two. The provider needs a cookie that browsers do not send with a POST from
// another site; a redirect to the same address by GET sends it, and is as safe.
const postPaths = ['/auth/auth', '/auth/session/end']
const maxFormBytes = 16_384

/**
 * The same limit as for calls of the API: these calls are public, and each start of a sign-in is stored for an hour.
 */
const limitAddresses = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request) => scope.platform.limits.address(request))
}

const formRoutes = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    limitAddresses(scope)
    scope.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: maxFormBytes } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', parsing, (_request, body, done) => done(null, body))
    for (const path of postPaths) {
      scope.post<{ Body: string }>(path, { config: { served: 'protocol' } }, async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(`${path}?${new URLSearchParams(request.body)}`, 303),
      )
    }
  })
}

/** Passes everything else under /auth to the provider, with its body unread. */
export const protocolRoutes = (app: FastifyInstance, auth: Auth): void => {
  formRoutes(app)
  void app.register(async (scope) => {
    limitAddresses(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const passToProvider = async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = await auth.provider()
      reply.hijack()
      void provider.callback()(atMountPoint(request.raw, auth.publicUrl), reply.raw)
      return reply
    }
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${mount}/*`,
      config: { served: 'protocol' },
      handler: async (request, reply) => {
        const info = await readUserInfo(auth, request)
        if (info) return reply.header('cache-control', 'no-store').send(info)
        return passToProvider(request, reply)
      },
    })
    // Some clients look for it here, whatever the path of the issuer.
    scope.route({
      method: ['GET', 'HEAD'],
      url: discovery,
      config: { served: 'protocol' },
      handler: (request, reply) => {
        request.raw.url = mount + discovery
        return passToProvider(request, reply)
      },
    })
  })
}

/**
 * The request for the provider: below its mount point, and with the public address in place of the caller's headers.
 */
const atMountPoint = (raw: IncomingMessage, publicUrl: string): IncomingMessage => {
  const url = raw.url ?? '/'
  raw.originalUrl = url
  raw.url = url.slice(mount.length) || '/'
  const claimed = `${new URL(publicUrl).protocol}//${raw.headers.host ?? ''}`
  const origin = originsOf(publicUrl).includes(claimed) ? claimed : new URL(publicUrl).origin
  raw.headers['x-forwarded-proto'] = new URL(origin).protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = new URL(origin).host
  delete raw.headers['x-forwarded-for']
  return raw
}
