import {
  createLocalJWKSet,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
  compactVerify,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { AppError, invariant } from '../../../platform/http/index.ts'
import { accessTokenSeconds, apiScope, audienceOf, issuerOf } from './provider.ts'
import { webClientId } from './clients.ts'

/** The claims of an access token: its user, session and grant, and its expiry (epoch seconds). */
export type Claims = { userId: string; sessionId: string; grantId: string; expires: number }

const maxClaims = 10_000

/**
 * Reads the signed access tokens of the API. `keys` returns the private signing keys; it is called again when a token
 * names an unknown key, because another node may have rotated them.
 */
export const createTokens = (publicUrl: string, keys: KeySource) => {
  const checked = new LRUCache<string, Claims>({ max: maxClaims })
  const { verify, resolve } = createVerifier(publicUrl, keys)
  return {
    /** Drops the keys and the checked tokens after a rotation; a valid token may have become invalid. */
    renew: () => {
      checked.clear()
      void resolve(true)
    },
    /** Throws AUTHORIZATION_INVALID. */
    async read(token: string): Promise<Claims> {
      const cached = checked.get(token)
      const claims = cached ?? (await verify(token).catch(refused))
      if (claims.expires <= Date.now() / 1000) throw new AppError('AUTHORIZATION_INVALID')
      if (!cached) checked.set(token, claims)
      return claims
    },
    /** The claims of one of our tokens, even if expired; undefined for any other token. */
    async readExpired(token: string): Promise<Claims | undefined> {
      try {
        const { payload } = await compactVerify(token, await resolve(false), { algorithms: ['ES256'] })
        return claimsOf(JSON.parse(new TextDecoder().decode(payload)))
      } catch {
        return undefined
      }
    },
    /** Signs a token like the provider, for an existing session and grant. */
    async sign({ userId, sessionId, grantId }: Omit<Claims, 'expires'>): Promise<string> {
      const key = (await keys(false)).find(({ alg }) => alg === 'ES256')
      invariant(key?.kid, 'there is a key to sign with')
      return new SignJWT({ sid: sessionId, gid: grantId, client_id: webClientId, scope: apiScope })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
        .setSubject(userId)
        .setIssuer(issuerOf(publicUrl))
        .setAudience(audienceOf(publicUrl))
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(await importJWK(key, 'ES256'))
    },
  }
}

type KeySource = (renewed: boolean) => Promise<readonly JWK[]>

const createVerifier = (publicUrl: string, keys: KeySource) => {
  const options = { issuer: issuerOf(publicUrl), audience: audienceOf(publicUrl), algorithms: ['ES256'], typ: 'at+jwt' }
  let resolver: Promise<JWTVerifyGetKey> | undefined
  let renewedAt = 0
  const resolve = (renewed: boolean): Promise<JWTVerifyGetKey> => {
    if (renewed) resolver = undefined
    resolver ??= keys(renewed).then((all) => createLocalJWKSet({ keys: all.map(publicPart) }))
    resolver.catch(() => (resolver = undefined))
    return resolver
  }
  const verifyOnce = async (token: string, renewed: boolean) =>
    claimsOf((await jwtVerify(token, await resolve(renewed), options)).payload)
  const verify = (token: string): Promise<Claims> =>
    verifyOnce(token, false).catch((error: unknown) => {
      // At most every ten seconds, not for every unknown token.
      if (!(error instanceof joseErrors.JWKSNoMatchingKey) || Date.now() - renewedAt < 10_000) throw error
      renewedAt = Date.now()
      return verifyOnce(token, true)
    })
  return { verify, resolve }
}

export type Tokens = ReturnType<typeof createTokens>

const publicPart = ({ kty, crv, x, y, n, e, kid, alg, use }: JWK): JWK => {
  const part = { kty, crv, x, y, n, e, kid, alg, use }
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
}

const claimsOf = (payload: { sub?: unknown; sid?: unknown; gid?: unknown; exp?: unknown }): Claims => {
  const { sub, sid, gid, exp } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gid !== 'string' || typeof exp !== 'number') {
    throw new AppError('AUTHORIZATION_INVALID')
  }
  return { userId: sub, sessionId: sid, grantId: gid, expires: exp }
}

// An unreachable database does not make a token invalid.
const refused = (error: unknown): never => {
  throw error instanceof joseErrors.JOSEError ? new AppError('AUTHORIZATION_INVALID', { cause: error }) : error
}
