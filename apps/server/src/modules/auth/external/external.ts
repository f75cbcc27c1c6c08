import { createHmac, randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import { isSame } from '../sign-on/csrf.ts'
import { keyFor } from '../../../platform/encryption.ts'

/** An OpenID Connect issuer that signs users in instead of our forms; without a secret we are a public client. */
export type ExternalIssuer = { url: string; clientId: string; clientSecret: string | undefined }

/** The identity of a user at the issuer. `subject` is permanent; everything else may change or be missing. */
export type Identity = {
  issuer: string
  subject: string
  username: string | undefined
  email: string | undefined
  isEmailVerified: boolean
  /** `2000-01-31` */
  birthday: string | undefined
}

type ExternalParts = { issuer: ExternalIssuer; publicUrl: string; secret: string }

const timeoutSeconds = 10

/** Our redirect address, to be registered at the issuer. */
export const externalCallback = (publicUrl: string): string => `${publicUrl}/auth/external`

/**
 * The relying party of an external issuer. Nothing is stored: `state` contains the signed interaction id, and the PKCE
 * verifier and nonce are derived from it. Only the browser that began the interaction can end it, by its cookie.
 */
export const createExternal = ({ issuer, publicUrl, secret }: ExternalParts) => {
  const key = keyFor(secret, 'external sign-on')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const configuration = discoverOnce(issuer)
  const secretsOf = (state: string) => ({ verifier: sign(`verifier ${state}`), nonce: sign(`nonce ${state}`) })
  return {
    /** The authorization address of an interaction; `forcesSignIn` asks the issuer for a new sign-in. */
    async begin(uid: string, forcesSignIn: boolean): Promise<URL> {
      const draft = `${uid}.${randomBytes(16).toString('base64url')}`
      const state = `${draft}.${sign(draft)}`
      const { verifier, nonce } = secretsOf(state)
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: externalCallback(publicUrl),
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(forcesSignIn ? { prompt: 'login' } : {}),
      })
    },
    /** The interaction of a state; undefined if the signature is invalid. */
    uidOf(state: string): string | undefined {
      const [uid = '', random = '', signature = ''] = state.split('.')
      return isSame(sign(`${uid}.${random}`), signature) ? uid : undefined
    },
    /** Exchanges the code of a callback. Throws the errors of openid-client. */
    async complete(query: URLSearchParams): Promise<Identity> {
      const state = query.get('state') ?? ''
      const { verifier, nonce } = secretsOf(state)
      const address = new URL(`${externalCallback(publicUrl)}?${query}`)
      const config = await configuration()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      return identityOf(config, await client.authorizationCodeGrant(config, address, checks))
    },
  }
}

export type External = ReturnType<typeof createExternal>

/** The issuer's metadata, loaded at the first sign-in, and again after a failure. */
const discoverOnce = ({ url, clientId, clientSecret }: ExternalIssuer): (() => Promise<client.Configuration>) => {
  const options = {
    timeout: timeoutSeconds,
    // The configuration allows an issuer without TLS on this machine only.
    execute: url.startsWith('http:') ? [client.allowInsecureRequests] : [],
  }
  const authentication = clientSecret === undefined ? client.None() : undefined
  let found: Promise<client.Configuration> | undefined
  return () => {
    found ??= client.discovery(new URL(url), clientId, clientSecret, authentication, options)
    found.catch(() => (found = undefined))
    return found
  }
}

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

const identityOf = async (config: client.Configuration, answer: Answer): Promise<Identity> => {
  const token = answer.claims()
  if (!token) throw new client.ClientError('the issuer sent no ID token')
  const userInfo = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, answer.access_token, token.sub)
    : {}
  const claims: Record<string, unknown> = { ...token, ...userInfo }
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  return {
    issuer: token.iss,
    subject: token.sub,
    username: text('preferred_username') ?? text('nickname') ?? text('given_name') ?? text('name'),
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
    birthday: text('birthdate'),
  }
}
