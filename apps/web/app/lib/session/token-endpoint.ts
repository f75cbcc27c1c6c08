import type { Tokens } from './storage.ts'
import { TokenRefused } from './token-refused.ts'

/** The OAuth client of the site. */
export const clientId = 'agone-web'

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other)

/**
 * Calls `/auth/token` and parses its response. `previousRefreshToken` is the refresh token to keep if the response has
 * none; `key` is the idempotency key, so that a lost response can be fetched again. Throws TokenRefused if the grant is
 * not accepted, another error if the provider did not respond.
 */
export const requestTokens = async (
  send: typeof fetch,
  form: Record<string, string>,
  options: { now(): number; previousRefreshToken?: string | undefined; key?: string },
): Promise<Tokens> => {
  const requestedAt = options.now()
  const response = await send('/auth/token', {
    method: 'POST',
    headers: { accept: 'application/json', ...(options.key === undefined ? {} : { 'idempotency-key': options.key }) },
    body: new URLSearchParams({ client_id: clientId, ...form }),
  })
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new TokenRefused()
  if (!response.ok) throw new Error(`the token endpoint responded with ${response.status}`)
  const body: Record<string, unknown> = await response.json()
  if (typeof body['access_token'] !== 'string') throw new Error('the token endpoint sent no token')
  return {
    accessToken: body['access_token'],
    idToken: textOr(body['id_token'], undefined),
    refreshToken: textOr(body['refresh_token'], options.previousRefreshToken),
    expiration: requestedAt + Number(body['expires_in'] ?? 0) * 1000,
  }
}
