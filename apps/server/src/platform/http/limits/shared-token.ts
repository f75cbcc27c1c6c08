import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a call carries this token as its bearer token: a secret that program and caller share, and nobody's session. */
export const hasToken = (request: FastifyRequest, expected: string): boolean =>
  isSame(/^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', expected)

/** Compares hashes, so that neither the time nor the length tells anything. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
