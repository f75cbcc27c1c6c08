import { brandId, type UserId } from '@agone/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import type { Auth } from '../auth.ts'

/**
 * The userinfo response for an access token of the API, the only kind that the site's client has; the provider itself
 * does not accept it there. Undefined for any other request and for invalid tokens, which the provider refuses.
 */
export const readUserInfo = async (auth: Auth, request: FastifyRequest) => {
  const token = /^bearer +(\S+\.\S+\.\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token || request.raw.url?.split('?')[0] !== '/auth/me') return undefined
  try {
    const { id, username } = await auth.authenticate(token)
    const user = await Users.get(auth.ctx, brandId<UserId>(id))
    return { sub: id, preferred_username: username, email: user.email, email_verified: user.verified }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
