import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { livePaths } from '@agone/contract'
import { snapshotOf } from '../db/index.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import { unlimitedDiskSpace, type DiskSpace } from '../storage/index.ts'
import { registerParsers } from './body/body.ts'
import { serializerOf } from './body/serialize.ts'
import type { Platform } from './routing/platform.ts'
import { AppError } from './app-error.ts'
import { refuseWritesOnFullDisk } from './limits/full-disk.ts'
import { commonHeaders } from './headers.ts'
import { errorHandler, sendProblem } from './problem.ts'
import { rateLimits } from './limits/rate-limit.ts'
import { RequestLog, requestIdTiming } from './request-log.ts'
import { Traffic } from './traffic.ts'

/**
 * The inputs of the server; it creates `routes`, `limits`, `responses` and `traffic` itself. Without `requests` no
 * request is logged, and without `diskSpace` the disk counts as never full.
 */
export type ServerParts = Omit<Platform, 'routes' | 'limits' | 'responses' | 'traffic' | 'requests' | 'diskSpace'> & {
  requests?: RequestLog
  diskSpace?: DiskSpace
}

// In milliseconds. Longer than the idle timeout of most proxies (one minute): the proxy must close a connection first,
// or a request in progress is lost and the reader gets 502. Fastify sets no timeout on a server that it did not create,
// so Node's five seconds would apply.
const keepAliveTimeout = 72_000

// An upload of 64 MB takes six minutes at 1.5 Mbit/s; Node ends requests after five. A client that neither sends nor gets anything is
// ended much earlier; the streams of SockJS get a keep-alive every 25 seconds.
const timeouts = { keepAliveTimeout, headersTimeout: 60_000, requestTimeout: 3_600_000 }
const idleTimeout = 300_000

/**
 * An empty server with the conventions of the API: parsers, errors, compression, the parts that `serve` needs. Modules
 * register their routes on it, then call `answerUnknownPaths`. A route from neither `serve` nor `servePage`, and
 * without the mark of a protocol route, prevents the start.
 */
export const createServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { config, log } = parts
  const responses = new ResponseCache({ readSnapshot: () => snapshotOf(parts.db) })
  const traffic = new Traffic(config.trustedProxies)
  const requests = parts.requests ?? new RequestLog({ log: { level: 'silent' } })
  const app = Fastify({
    logger: false,
    serverFactory: (handler) =>
      createHttpServer({ shouldUpgradeCallback: wantsSocket, ...timeouts }, (request, response) => {
        if (!answersFromMemory({ responses, traffic, requests }, request, response)) handler(request, response)
      }).setTimeout(idleTimeout),
    genReqId: (request) => requests.idOf(request) ?? randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, new AppError('UNKNOWN_ERROR')),
  })
  const ownParts = { routes: [], responses, traffic, requests, limits: rateLimits(parts) }
  app.decorate('platform', { diskSpace: unlimitedDiskSpace, ...parts, ...ownParts })
  app.setErrorHandler(errorHandler(log))
  app.setSerializerCompiler(serializerOf)
  const common = commonHeaders(config.publicUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(common))
  refuseWritesOnFullDisk(app)
  traffic.watch(app)
  app.addHook('onClose', async () => requests.flush())
  refuseUnguardedRoutes(app)
  registerParsers(app)
  await app.register(multipart)
  await app.register(compress, {
    global: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default of 11 takes a hundred times the CPU time for ten percent fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

type Memory = Pick<Platform, 'responses' | 'traffic' | 'requests'>

/** Gives the request its id, and answers it if the cache can. */
const answersFromMemory = (memory: Memory, request: IncomingMessage, response: ServerResponse): boolean => {
  const at = performance.now()
  const id = randomUUID()
  const answer = memory.responses.answer(request, response, ['server-timing', requestIdTiming(id)])
  if (answer === undefined) {
    response.setHeader('server-timing', requestIdTiming(id))
    memory.requests.begin(request, response, id)
    return false
  }
  memory.traffic.answeredFromMemory(request, answer.isPage)
  memory.requests.answered(request, response, { at, id })
  return true
}

// Other upgrades (for instance to HTTP/2) are ignored, as the RFC allows.
const wantsSocket = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${livePaths.sockJs}/`)

const refuseUnguardedRoutes = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.served) throw new Error(`${String(method)} ${url} was registered without a guard: use serve`)
  })
}
