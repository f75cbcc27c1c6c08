import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../context/viewer.ts'
import { visitor } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'
import type { Authenticate } from './platform.ts'

/**
 * The viewer of an Authorization header; a visitor without one. Schemes other than Bearer are
 * UNSUPPORTED_AUTH_METHOD_ERROR; a malformed token is AUTHORIZATION_INVALID (RFC 6750).
 */
export const viewerOf = async (request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> => {
  const token = bearerOf(request.headers.authorization)
  return token === undefined ? visitor : authenticate(token)
}

/** The token of an Authorization header, undefined without one; throws for anything but a bearer token. */
export const bearerOf = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  const [scheme = '', token = '', ...rest] = header.trim().split(/ +/)
  if (scheme.toLowerCase() !== 'bearer') throw new AppError('UNSUPPORTED_AUTH_METHOD_ERROR')
  if (rest.length > 0 || !/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) throw new AppError('AUTHORIZATION_INVALID')
  return token
}
