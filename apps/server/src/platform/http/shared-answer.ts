import type { FastifyReply, FastifyRequest } from 'fastify'
import { digestOf, etagOf, hasEtag } from '../cache/etags.ts'
import type { Begun, FrontCache } from '../cache/front-cache.ts'
import { compressed, encodingFor, type Encoding } from './encoding.ts'

const worthCompressing = 1024

/**
 * Finishes an answer that is the same for every visitor: gives it a strong ETag, compresses it, keeps it in front, and
 * answers 304 where the visitor has it already. Returns the payload to send.
 */
export const shareAnswer = async (
  front: FrontCache,
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, begun }: { payload: string; begun: Begun },
): Promise<Buffer | string> => {
  const encoding = encodingOf(request, payload)
  const etag = etagOf(digestOf(payload), encoding)
  const body = front.bodyOf(request.raw, etag) ?? (await encoded(payload, encoding))
  // Whoever sends a token may see more under the same address, so no cache on the way may take one for the other.
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Authorization')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.length)
  front.keep(request.raw, { etag, headers: flatHeaders(reply), body }, begun)
  if (!hasEtag(request.headers['if-none-match'], etag)) return body
  withoutBody(reply)
  return ''
}

/**
 * Finishes the same answer for a signed-in caller: with an ETag, which a change can name in If-Match, and kept nowhere.
 * Returns the payload to send.
 */
export const tagAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<Buffer | string> => {
  const encoding = encodingOf(request, payload)
  const etag = etagOf(digestOf(payload), encoding)
  reply.header('etag', etag).header('vary', 'Accept-Encoding, Authorization')
  if (hasEtag(request.headers['if-none-match'], etag)) {
    withoutBody(reply)
    return ''
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await encoded(payload, encoding)
  reply.header('content-length', body.length)
  return body
}

const encodingOf = (request: FastifyRequest, payload: string): Encoding =>
  payload.length < worthCompressing ? 'identity' : encodingFor(request.headers['accept-encoding'])

const encoded = (payload: string, encoding: Encoding): Promise<Buffer> | Buffer =>
  encoding === 'identity' ? Buffer.from(payload) : compressed(Buffer.from(payload), encoding)

/** Makes a 304 of a finished reply: the headers that tell of the body go with it. */
export const withoutBody = (reply: FastifyReply): FastifyReply =>
  reply.code(304).removeHeader('content-length').removeHeader('content-encoding').removeHeader('content-type')

/** The headers of a reply, flat as `writeHead` takes them. */
export const flatHeaders = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  )
