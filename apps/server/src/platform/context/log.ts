import type { FastifyBaseLogger } from 'fastify'

/** What the product writes about itself: `log.warn({ user: id }, 'mail refused')`. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
