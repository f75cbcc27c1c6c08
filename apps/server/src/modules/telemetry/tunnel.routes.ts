import { embeddedDsn, tunnelPath } from '@agone/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { addressKey, AppError, limiter } from '../../platform/http/index.ts'
import { parseDsn, type Dsn } from '../../platform/sentry-dsn.ts'
import { namesIn } from '../../platform/user-agents.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import * as Reports from './error-reports.ts'
import { errorsIn } from './event.ts'
import { sendTo } from './service.ts'

const largestEnvelope = 1024 * 1024

/** Envelopes per minute: of one address, and of all. A recording sends one every five seconds. */
const [mostOfAddress, mostOfAll] = [60, 1200]
const minute = 60_000

/**
 * The tunnel for error reports and recordings of browsers, which send them to their own origin. Envelopes go to the
 * configured project only, or their errors are kept here. The envelope names a project, but never decides where it goes.
 */
export const tunnelRoutes = (app: FastifyInstance, ctx: Ctx, project: Dsn | undefined): void => {
  const { clock, limits } = app.platform
  const ofAddress = limiter(clock, mostOfAddress, minute)
  const ofAll = limiter(clock, mostOfAll, minute)
  const expected = project ?? parseDsn(embeddedDsn)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Envelopes come with any content type, or with none.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer<ArrayBuffer> | undefined }>(tunnelPath, {
      config: { served: 'protocol' },
      bodyLimit: largestEnvelope,
      onRequest: async (request, reply) => {
        // The header has the id of the request, which the browser would name in its next report as the request of the error.
        reply.raw.removeHeader('server-timing')
        limits.address(request)
        demandSameOrigin(request)
        const wait = Math.max(ofAddress(addressKey(request.ip)).wait, ofAll('').wait)
        if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait })
      },
      handler: async (request, reply) => {
        const { body = Buffer.alloc(0) } = request
        const envelope = readEnvelope(body)
        const named = parseDsn(envelope.dsn)
        if (named === undefined) throw new AppError('BODY_INVALID')
        if (named.text !== expected?.text) throw new AppError('PERMISSION_DENIED')
        if (project === undefined) await keep(ctx, envelope, request)
        else await forward(ctx, { project, envelope, body })
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    })
  })
}

// Browsers say where a request comes from; pages of others could fill the list with errors that never happened.
const demandSameOrigin = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new AppError('PERMISSION_DENIED')
}

const keep = async (ctx: Ctx, envelope: Envelope, request: FastifyRequest): Promise<void> => {
  const browser = namesIn(request.headers['user-agent'] ?? '')
  for (const error of errorsIn(envelope)) {
    const { requestId, page, type, message } = error
    const report = await Reports.count(ctx, error, browser)
    ctx.log.warn({ requestId, report, page, err: { type, message } }, 'an error in a browser')
  }
}

type Forwarded = { project: Dsn; envelope: Envelope; body: Buffer<ArrayBuffer> }

const forward = async (ctx: Ctx, { project, envelope, body }: Forwarded): Promise<void> => {
  for (const { requestId, eventId, page, type, message } of errorsIn(envelope)) {
    ctx.log.warn({ requestId, report: eventId, page, err: { type, message } }, 'an error in a browser')
  }
  await sendTo(project, body)
}
