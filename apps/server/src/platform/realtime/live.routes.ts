import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { livePaths } from '@agone/contract'
import { dataHeaders } from '../http/headers.ts'
import { addressKey, AppError } from '../http/index.ts'
import type { Live } from './live.ts'
import { sockJsInfo, SockJsSessions } from './sockjs.ts'
import { sockJsSocketTransport, webSocketTransport, type Upgrade } from './websocket.ts'

type OfSession = { Params: { session: string } }
type Upgrades = WeakMap<IncomingMessage, Upgrade>

const inSession = `${livePaths.sockJs}/:server/:session`
const config = { served: 'protocol' } as const
const headers = { ...dataHeaders, 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' }
const plainText = 'text/plain; charset=UTF-8'

/** The routes of all transports. Browsers must come from `origins`, those of the site. */
export const liveRoutes = (app: FastifyInstance, live: Live, origins: readonly string[]): void => {
  const upgrades = receiveUpgrades(app)
  const webSocket = webSocketTransport(live)
  app.addHook('preClose', async () => live.close())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Data of SockJS clients, whatever type they give it.
    const body = { parseAs: 'string', bodyLimit: 4 * live.limits.frameBytes } as const
    scope.addContentTypeParser('*', body, (_request, text, done) => done(null, text))
    scope.addHook('onRequest', async (request) => {
      scope.platform.limits.address(request)
      mustHaveAllowedOrigin(request, origins)
    })
    scope.get(livePaths.websocket, { config }, async (request, reply) => {
      live.mustBeWithinSocketLimits(addressKey(request.ip))
      webSocket(takeUpgrade(upgrades, request, reply), addressKey(request.ip))
      return reply
    })
    fallbackRoutes(scope, live, upgrades)
  })
}

const fallbackRoutes = (scope: FastifyInstance, live: Live, upgrades: Upgrades): void => {
  const sessions = new SockJsSessions(live)
  const socket = sockJsSocketTransport(live)
  scope.get(`${livePaths.sockJs}/info`, { config }, async (_request, reply) =>
    reply.headers(headers).send(JSON.stringify(sockJsInfo())),
  )
  scope.get(`${inSession}/websocket`, { config }, async (request, reply) => {
    live.mustBeWithinSocketLimits(addressKey(request.ip))
    socket(takeUpgrade(upgrades, request, reply), addressKey(request.ip))
    return reply
  })
  scope.post<OfSession & { Body: string | undefined }>(`${inSession}/xhr_send`, { config }, async (request, reply) => {
    const session = sessions.find(sessionOf(request.params.session))
    if (!session) throw new AppError('UNKNOWN_ERROR')
    reply.headers({ ...headers, 'content-type': plainText })
    // The protocol wants these two faults as 500.
    if (!request.body) return reply.status(500).send('Payload expected.')
    if (!session.receive(request.body)) return reply.status(500).send('Broken JSON encoding.')
    return reply.status(204).send()
  })
  for (const transport of ['xhr', 'xhr_streaming'] as const) {
    scope.post<OfSession>(`${inSession}/${transport}`, { config }, async (request, reply) => {
      const receive = sessions.receiver(sessionOf(request.params.session), addressKey(request.ip))
      receive(hijacked(reply), transport)
      return reply
    })
  }
}

/**
 * Passes upgrade requests to the ordinary routes, so that a refusal is an ordinary response. `shouldUpgradeCallback` of
 * the server selects them.
 */
const receiveUpgrades = (app: FastifyInstance): Upgrades => {
  const upgrades: Upgrades = new WeakMap()
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(request.socket)
    response.once('finish', () => request.socket.destroySoon())
    upgrades.set(request, { request, socket, head })
    app.platform.requests.begin(request, response)
    app.routing(request, response)
  })
  return upgrades
}

/** Takes the upgrade of a request over from Fastify; BODY_INVALID for a plain request. */
const takeUpgrade = (upgrades: Upgrades, request: FastifyRequest, reply: FastifyReply): Upgrade => {
  const upgrade = upgrades.get(request.raw)
  if (!upgrade) throw new AppError('BODY_INVALID')
  reply.hijack()
  reply.raw.detachSocket(request.raw.socket)
  request.server.platform.requests.upgraded(request.raw)
  return upgrade
}

const hijacked = (reply: FastifyReply): ServerResponse => {
  reply.hijack()
  return reply.raw.writeHead(200, { ...headers, 'content-type': 'application/javascript; charset=UTF-8' })
}

/** Browsers send the page's origin with every socket and every POST; without one the caller is no browser. */
const mustHaveAllowedOrigin = ({ headers }: FastifyRequest, origins: readonly string[]): void => {
  const site = headers['sec-fetch-site']
  const isForeign =
    headers.origin === undefined ? site === 'cross-site' || site === 'same-site' : !origins.includes(headers.origin)
  if (isForeign) throw new AppError('PERMISSION_DENIED')
}

// Chosen by clients; short ones could be guessed by others.
const sessionOf = (text: string): string => {
  if (!/^[\w-]{8,64}$/.test(text)) throw new AppError('BODY_INVALID')
  return text
}
