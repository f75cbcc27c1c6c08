import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from '../../response-cache/etags.ts'

/**
 * Sets a strong ETag and returns whether the caller already has that version (If-None-Match); the response is then 304
 * without a body. `version` is any text without quotes.
 */
export const conditional = (request: FastifyRequest, reply: FastifyReply, version: string): boolean => {
  const etag = `"${version}"`
  reply.header('etag', etag)
  const isKnown = hasEtag(request.headers['if-none-match'], etag)
  if (isKnown) reply.code(304)
  return isKnown
}
