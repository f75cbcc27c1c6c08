import { randomBytes, randomUUID } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import { calculatePKCECodeChallenge } from 'openid-client'
import type { User } from '../../../src/modules/accounts/index.ts'
import { createUser } from '../factories/accounts.ts'
import { createAdapter } from '../../../src/modules/auth/provider/adapter.ts'
import { webClientId } from '../../../src/modules/auth/provider/clients.ts'
import { apiScope, audienceOf } from '../../../src/modules/auth/provider/provider.ts'
import { signOnApp, type SignOnApp } from './sign-on-app.ts'

export type IssuedGrant = { grantId: string; sessionUid: string; secret: string }

export type TokenAnswer = { status: number; access?: string; refresh?: string; error?: string; expiresIn?: number }

type TokenCalls = {
  /** A code or refresh token as stored by the provider, in its own session and grant. */
  issue: (kind: 'AuthorizationCode' | 'RefreshToken') => Promise<IssuedGrant>
  /** With the right verifier, as the site's client, unless others are given. */
  redeem: (code: string, options?: { verifier?: string | undefined; client?: string }) => Promise<TokenAnswer>
  /** `key` is sent as the Idempotency-Key, `client` names another client than the site's. */
  refresh: (token: string, key?: string, client?: string) => Promise<TokenAnswer>
}

const verifier = 'a-verifier-that-is-the-same-for-all-of-these-grants'

/** Issues codes and refresh tokens of the site's client to `user`, without a sign-in, and redeems them over HTTP. */
const redeemingFor = async (t: SignOnApp, user: User): Promise<TokenCalls> => {
  const codeChallenge = await calculatePKCECodeChallenge(verifier)
  const redirectUri = `${t.publicUrl}/oauth2`

  const issue = async (kind: 'AuthorizationCode' | 'RefreshToken'): Promise<IssuedGrant> => {
    const [session, sessionUid, grantId] = [randomUUID(), randomUUID(), randomUUID()]
    const secret = randomBytes(32).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const common = { iat: now, exp: now + 3600, accountId: user.id, clientId: webClientId }
    const resources = { [audienceOf(t.publicUrl)]: apiScope }
    const openid = { scope: 'openid offline_access' }
    const granted = { ...common, scope: 'openid all', grantId, sessionUid, authTime: now, gty: 'authorization_code' }
    const pkce = { codeChallenge, codeChallengeMethod: 'S256', redirectUri }
    const payloads = {
      Grant: [grantId, { ...common, jti: grantId, openid, resources }],
      Session: [
        session,
        { ...common, jti: session, uid: sessionUid, loginTs: now, authorizations: { [webClientId]: { grantId } } },
      ],
      [kind]: [
        secret,
        { ...granted, resource: audienceOf(t.publicUrl), ...(kind === 'AuthorizationCode' ? pkce : {}) },
      ],
    } as const
    for (const [model, [id, payload]] of Object.entries(payloads)) {
      await createAdapter(t.db, model).upsert(id, { kind: model, ...payload }, 3600)
    }
    return { grantId, sessionUid, secret }
  }

  const ask = async (form: Record<string, string>, key?: string): Promise<TokenAnswer> => {
    const response = await fetch(`${t.publicUrl}/auth/token`, {
      method: 'POST',
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: new URLSearchParams({ client_id: webClientId, ...form }),
    })
    const { access_token: access, refresh_token: refresh, error, expires_in } = JSON.parse(await response.text())
    return { status: response.status, access, refresh, error, expiresIn: expires_in }
  }

  return {
    issue,
    redeem: (code, { verifier: code_verifier = verifier, client = webClientId } = {}) =>
      ask({
        grant_type: 'authorization_code',
        code,
        code_verifier,
        redirect_uri: redirectUri,
        client_id: client,
      }),
    refresh: (token, key, client = webClientId) =>
      ask({ grant_type: 'refresh_token', refresh_token: token, client_id: client }, key),
  }
}

/** A listening product with a user, and codes and tokens to redeem. Close `t` after the tests. */
export const redeemingApp = async (clients: readonly ClientMetadata[] = []) => {
  const t = await signOnApp(clients)
  const user = await createUser(t.ctx())
  return { t, user, ...(await redeemingFor(t, user)) }
}

export type RedeemingApp = Awaited<ReturnType<typeof redeemingApp>>
