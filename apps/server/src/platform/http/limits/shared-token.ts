import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * True if a call has this token as its bearer token. The token is a secret between the product and a program; it
 * belongs to no session.
 */
export const hasToken = (request: FastifyRequest, expected: string): boolean =>
  isSame(/^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', expected)

/** Compares hashes, so that the time does not reveal the content or the length. */
const isSame = (sent: string, expected: string): boolean => timingSafeEqual(digest(sent), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
