import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import type { Clock, Ctx } from '../../context/ctx.ts'
import type { Viewer } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'
import * as Attempts from './attempts.ts'
import type { HttpConfig } from '../config.ts'

type Bucket = { tokens: number; at: number }

/** In whole seconds: `wait` until enough is left, 0 if taken, and `reset` until all is left again; `left` after this. */
type Taken = { wait: number; left: number; reset: number }

/** Takes tokens from `capacity`, which refills evenly over `perMilliseconds`. */
export type Limiter = (key: string, cost?: number) => Taken

// Above this the oldest keys are dropped, so that a flood of addresses cannot fill the memory.
const maxKeys = 100_000

/** A limiter in the memory of this process: `capacity` at once, and that many in every `perMilliseconds`. */
export const limiter = (clock: Clock, capacity: number, perMilliseconds: number): Limiter => {
  const buckets = new Map<string, Bucket>()
  const secondsFor = (tokens: number) => Math.ceil((tokens * perMilliseconds) / capacity / 1000)
  return (key, requested = 1) => {
    const cost = Math.min(requested, capacity)
    const now = clock.now()
    const bucket = buckets.get(key) ?? { tokens: capacity, at: now }
    // The clock of the system may be set back.
    const passed = Math.max(0, now - bucket.at)
    const tokens = Math.min(capacity, bucket.tokens + (passed * capacity) / perMilliseconds)
    const left = tokens >= cost ? tokens - cost : tokens
    buckets.delete(key)
    buckets.set(key, { tokens: left, at: now })
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
    const wait = tokens >= cost ? 0 : Math.max(1, secondsFor(cost - tokens))
    return { wait, left: Math.floor(left), reset: secondsFor(capacity - left) }
  }
}

/** The address of the site's calls within this process; no socket can have it, whatever a proxy's header says. */
export const inProcessAddress = '0.0.0.0'

/** The limits of the API: RATE_LIMITED for bursts of one address, RATE_LIMIT for the writes of one user. */
export type RateLimits = {
  address(request: FastifyRequest): void
  /** Response headers for the limits that have counted the request (draft-ietf-httpapi-ratelimit-headers-10). */
  headers(request: FastifyRequest): Record<string, string>
  /** Seconds to wait before another page may be rendered, 0 for none; a page counts as five calls of the API. */
  render(request: FastifyRequest): number
  write(request: FastifyRequest, userId: string): void
  /** Every call with a personal access token; RATE_LIMIT. */
  token(request: FastifyRequest, tokenId: string): void
  /**
   * For calls that try a password or a code, or cause a mail: per address (RATE_LIMITED) and, if signed in, per user
   * (RATE_LIMIT), counted by all nodes together.
   */
  credential(request: FastifyRequest, viewer?: Viewer): Promise<void>
}

type Parts = Pick<Ctx, 'db' | 'clock'> & { config: HttpConfig }

export const rateLimits = ({ db, clock, config }: Parts): RateLimits => {
  const rates = config.rateLimits
  const burst = policy(clock, { name: 'burst', quota: rates.requestsPerSecond, seconds: 1 })
  const writes = policy(clock, { name: 'writes', quota: rates.writesPerMinute, seconds: 60 })
  const tokenCalls = policy(clock, { name: 'token', quota: rates.tokenCallsPerMinute, seconds: 60 })
  const credentialQuota = { max: rates.credentialsPerTenMinutes, seconds: 600 }
  const counted = new WeakMap<FastifyRequest, Counted[]>()
  const count = (request: FastifyRequest, by: Policy, key: string, cost = 1): number => {
    const taken = by.take(key, cost)
    counted.set(request, [...(counted.get(request) ?? []), { by, taken }])
    return taken.wait
  }
  const countAddress = (request: FastifyRequest, cost: number): number =>
    request.socket.remoteAddress === inProcessAddress ? 0 : count(request, burst, addressKey(request.ip), cost)
  return {
    address: (request) => refuse('RATE_LIMITED', countAddress(request, 1)),
    headers: (request) => headersOf(counted.get(request) ?? []),
    render: (request) => countAddress(request, 5),
    write: (request, userId) => refuse('RATE_LIMIT', count(request, writes, userId)),
    token: (request, tokenId) => refuse('RATE_LIMIT', count(request, tokenCalls, tokenId)),
    credential: async (request, viewer) => {
      const address = {
        quota: { ...credentialQuota, name: 'credentials of an address' },
        subject: addressKey(request.ip),
      }
      await Attempts.take({ db, clock }, address, 'RATE_LIMITED')
      if (viewer?.kind === 'user')
        await Attempts.take(
          { db, clock },
          { quota: { ...credentialQuota, name: 'credentials of a user' }, subject: viewer.id },
        )
    },
  }
}

type Rate = { name: string; quota: number; seconds: number }
type Policy = Rate & { take: Limiter }
type Counted = { by: Rate; taken: Taken }

const policy = (clock: Clock, rate: Rate): Policy => ({
  ...rate,
  take: limiter(clock, rate.quota, rate.seconds * 1000),
})

const headersOf = (counted: readonly Counted[]): Record<string, string> => {
  if (counted.length === 0) return {}
  return {
    ratelimit: counted.map(({ by, taken }) => `"${by.name}";r=${taken.left};t=${taken.reset}`).join(', '),
    'ratelimit-policy': counted.map(({ by }) => `"${by.name}";q=${by.quota};w=${by.seconds}`).join(', '),
  }
}

const refuse = (code: 'RATE_LIMIT' | 'RATE_LIMITED', retryAfter: number) => {
  if (retryAfter > 0) throw new AppError(code, { retryAfter })
}

/** The unit of address limits: an IPv4 address, or the /64 of an IPv6 one, which one subscriber owns. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
