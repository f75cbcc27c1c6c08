import type { Tokens } from './storage.ts'

/** The first-party client of the sign-on (domain.md, section 2). */
export const clientId = 'agone-web'

/** The provider refused: the code or refresh token is used, expired or revoked. Anything else may work later. */
export class TokenRefused extends Error {}

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other)

/**
 * Asks `/auth/token` and reads its answer. `kept` is the refresh token to keep when the answer has none; `key` makes a
 * repeated request the same request, so that an answer that got lost can be fetched again.
 * Throws TokenRefused when the grant is not accepted, another error when the provider did not answer.
 */
export const requestTokens = async (
  send: typeof fetch,
  form: Record<string, string>,
  clock: { now(): number; kept?: string | undefined; key?: string },
): Promise<Tokens> => {
  const asked = clock.now()
  const response = await send('/auth/token', {
    method: 'POST',
    headers: { accept: 'application/json', ...(clock.key === undefined ? {} : { 'idempotency-key': clock.key }) },
    body: new URLSearchParams({ client_id: clientId, ...form }),
  })
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new TokenRefused()
  if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`)
  const answer: Record<string, unknown> = await response.json()
  if (typeof answer['access_token'] !== 'string') throw new Error('the token endpoint sent no token')
  return {
    accessToken: answer['access_token'],
    idToken: textOr(answer['id_token'], undefined),
    refreshToken: textOr(answer['refresh_token'], clock.kept),
    expiration: asked + Number(answer['expires_in'] ?? 0) * 1000,
  }
}
