import { errors, type ErrorCode } from '@agone/contract'
import type { Node, ServedRoute } from '../platform/http/index.ts'

/** The refusals of a call by status, each with the codes that it may have. */
export const refusals = ({ spec, guard }: ServedRoute): Node => {
  const codes = [...new Set([...implied(spec, guard), ...(spec.errors ?? [])])].toSorted()
  const byStatus = Object.groupBy(codes, (code) => errors[code].status)
  return {
    ...Object.fromEntries(Object.entries(byStatus).map(([status, of]) => [status, refusal(of, rateLimitHeaders)])),
    ...(spec.conditional ? { 412: refusal(['ENTITY_CONFLICT'], rateLimitHeaders) } : {}),
  }
}

/** What any call may answer, by who may make it and what it reads. */
const implied = (spec: ServedRoute['spec'], guard: string): ErrorCode[] => {
  const codes: ErrorCode[] = ['AUTHORIZATION_INVALID', 'BANNED_ERROR', 'RATE_LIMITED', 'DATABASE_ERROR']
  if (guard !== 'anyone') codes.push('UNAUTHORIZED')
  if (guard === 'verified' || guard.startsWith('staff')) codes.push('USER_NOT_VERIFIED')
  if (guard.startsWith('staff')) codes.push('PERMISSION_DENIED_ERROR')
  if (spec.body ?? spec.text ?? spec.query) codes.push('FIELD_VALIDATION_ERROR')
  if (spec.body ?? spec.text) codes.push('BODY_INVALID')
  if (spec.method !== 'GET') codes.push('RATE_LIMIT')
  // An Idempotency-Key that came with another call.
  if (spec.method !== 'GET' && guard !== 'anyone') codes.push('ENTITY_CONFLICT')
  return codes
}

/** Every answer of a call of the contract has them; those of other paths do not. */
export const rateLimitHeaders: Node = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

export const refusal = (codes: readonly ErrorCode[], headers: Node = {}): Node => ({
  description: codes.map((code) => `- \`${code}\`: ${errors[code].detail}`).join('\n'),
  headers: {
    ...headers,
    ...(codes.some((code) => errors[code].status === 429)
      ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
      : {}),
  },
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { title: { enum: codes } } }],
      },
    },
  },
})

/** An operation of the document; this module reads only its responses. */
export type Operation = Node & { responses: Node }

/** Moves the refusals of one to three codes that several calls share to components, named by their codes. */
export const shareRefusals = (operations: readonly Operation[]): Node => {
  const texts = operations.flatMap(({ responses }) => Object.values(responses).map((of) => JSON.stringify(of)))
  const times = Map.groupBy(texts, (text) => text)
  const shared: Node = {}
  for (const { responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const codes = [...JSON.stringify(response).matchAll(/- `([\w-]+)`/g)].map(([, code = '']) => code)
      const isShared = (times.get(JSON.stringify(response))?.length ?? 0) > 1
      if (!isShared || codes.length === 0 || codes.length > 3) continue
      const suffix = status === '412' ? 'Precondition' : ''
      const name = codes.map(pascal).join('Or') + suffix + (hasRateLimit(response) ? '' : 'WithoutRateLimit')
      shared[name] = response
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return shared
}

const hasRateLimit = (response: unknown) => JSON.stringify(response).includes('headers/RateLimit"')

const pascal = (code: string) =>
  code
    .toLowerCase()
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
