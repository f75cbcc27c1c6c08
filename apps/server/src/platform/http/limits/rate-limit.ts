import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import type { Clock, Ctx } from '../../context/ctx.ts'
import type { Viewer } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'
import * as Attempts from './attempts.ts'
import type { HttpConfig } from '../config.ts'

type Bucket = { tokens: number; at: number }

/**
 * Takes tokens from `capacity`, which refills evenly over `perMilliseconds`. Returns the seconds to wait, 0 if taken.
 */
export type Limiter = (key: string, cost?: number) => number

// Above this the oldest keys are dropped, so that a flood of addresses cannot fill the memory.
const maxKeys = 100_000

/** A limiter in the memory of this process: `capacity` at once, and that many in every `perMilliseconds`. */
export const limiter = (clock: Clock, capacity: number, perMilliseconds: number): Limiter => {
  const buckets = new Map<string, Bucket>()
  return (key, requested = 1) => {
    const cost = Math.min(requested, capacity)
    const now = clock.now()
    const bucket = buckets.get(key) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) * capacity) / perMilliseconds)
    const isTaken = tokens >= cost
    buckets.delete(key)
    buckets.set(key, { tokens: isTaken ? tokens - cost : tokens, at: now })
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
    return isTaken ? 0 : Math.max(1, Math.ceil(((cost - tokens) * perMilliseconds) / capacity / 1000))
  }
}

/** The address of the site's calls within this process; no socket can have it, whatever a proxy's header says. */
export const inProcessAddress = '0.0.0.0'

/** The limits of the API: RATE_LIMITED for bursts of one address, RATE_LIMIT for the writes of one user. */
export type RateLimits = {
  address(request: FastifyRequest): void
  /** Seconds to wait before another page may be rendered, 0 for none; a page counts as five calls of the API. */
  render(request: FastifyRequest): number
  write(userId: string): void
  /**
   * For calls that try a password or a code, or cause a mail: per address (RATE_LIMITED) and, if signed in, per user
   * (RATE_LIMIT), counted by all nodes together.
   */
  credential(request: FastifyRequest, viewer?: Viewer): Promise<void>
}

type Parts = Pick<Ctx, 'db' | 'clock'> & { config: HttpConfig }

export const rateLimits = ({ db, clock, config }: Parts): RateLimits => {
  const rates = config.rateLimits
  const ofAddress = limiter(clock, rates.requestsPerSecond, 1000)
  const ofUser = limiter(clock, rates.writesPerMinute, 60_000)
  const credentialQuota = { most: rates.credentialsPerTenMinutes, seconds: 600 }
  const take = (request: FastifyRequest, cost: number): number =>
    request.socket.remoteAddress === inProcessAddress ? 0 : ofAddress(addressKey(request.ip), cost)
  return {
    address: (request) => refuse('RATE_LIMITED', take(request, 1)),
    render: (request) => take(request, 5),
    write: (userId) => refuse('RATE_LIMIT', ofUser(userId)),
    credential: async (request, viewer) => {
      const address = { quota: { ...credentialQuota, name: 'credentials of an address' }, of: addressKey(request.ip) }
      await Attempts.take({ db, clock }, address, 'RATE_LIMITED')
      if (viewer?.kind === 'user')
        await Attempts.take(
          { db, clock },
          { quota: { ...credentialQuota, name: 'credentials of a user' }, of: viewer.id },
        )
    },
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
