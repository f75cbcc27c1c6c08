import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRoute } from './platform.ts'

/** Pages of every origin may read the answer. Never with credentials: no cookie counts for a call of the API. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
} as const

/** A day; browsers keep an answer for two hours (Chromium) or a day (Firefox) at most. */
const maxAge = 86_400

/**
 * Answers a CORS preflight, by which a browser asks whether a page of another origin may call these routes; false for any other
 * request.
 */
export const answerPreflight = (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  routes: readonly ServedRoute[],
): boolean => {
  const asked = headers['access-control-request-method']
  const open = routes.filter(({ scope }) => scope !== undefined).map(({ spec }) => spec.method)
  if (method !== 'OPTIONS' || !open.some((each) => each === asked)) return false
  void reply.code(204).headers({
    ...corsHeaders,
    'access-control-allow-methods': open.join(', '),
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
    'access-control-max-age': maxAge,
  })
  return true
}
