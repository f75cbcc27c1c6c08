import type { FastifyBaseLogger } from 'fastify'

/** The log of the product: `log.warn({ user: id }, 'mail refused')`. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
