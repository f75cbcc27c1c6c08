import type { ClientMetadata, Configuration, KoaContextWithOIDC, TokenEndpointGrantContext } from 'oidc-provider'
import type { JWK } from 'jose'
import { backParam, brandId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus, Db } from '../../../platform/db/index.ts'
import { Users } from '../../accounts/index.ts'
import { createAdapter } from './adapter.ts'
import { webClient, webClientId } from './clients.ts'
import * as Devices from '../sessions/devices.ts'
import type { ExternalIssuer } from '../external/external.ts'
import { basePolicy, errors, Provider as OidcProvider } from './oidc.ts'
import { protocolPages } from '../pages/protocol-pages.ts'
import { keyFor } from '../../../platform/encryption.ts'
import { redeemOnce } from './code-redemptions.ts'
import { refreshOnce } from './refresh-retries.ts'
import { absoluteSeconds, expiryOf, idleSeconds } from '../sessions/lifetimes.ts'
import * as Sessions from '../sessions/sessions.ts'

const minute = 60

/** The only scope of the API resource. */
export const apiScope = 'all'

/** The lifetime of access tokens: ten minutes. */
export const accessTokenSeconds = 10 * minute

export const issuerOf = (publicUrl: string): string => `${publicUrl}/auth`

/** The resource that access tokens of the site are for (RFC 8707). */
export const audienceOf = (publicUrl: string): string => `${publicUrl}/esports/v2`

export type ProviderParts = {
  ctx: Ctx
  bus: Bus
  publicUrl: string
  secret: string
  keys: readonly JWK[]
  clients: readonly ClientMetadata[]
  external?: ExternalIssuer | undefined
}

type OwnParts = { db: Db; onEnded: (grantId: string) => void }

/** The provider with two changes: refreshes can be repeated, and a refused redemption ends the code. */
class Provider extends OidcProvider {
  // The constructor above registers the grants; these functions look them up later, when called.
  readonly #parts: OwnParts

  constructor({ issuer, configured, ...parts }: OwnParts & { issuer: string; configured: Configuration }) {
    super(issuer, configured)
    this.#parts = parts
  }

  override registerGrantType<Params extends object>(
    name: string,
    handler: (ctx: TokenEndpointGrantContext<Params>) => Promise<void> | void,
    ...named: (string | readonly string[] | ReadonlySet<string> | undefined)[]
  ): void {
    const refresh = (ctx: TokenEndpointGrantContext<Params>) =>
      refreshOnce({ db: this.#parts.db, ctx }, async () => handler(ctx))
    const redeem = (ctx: TokenEndpointGrantContext<Params>) =>
      redeemOnce({ ...this.#parts, ctx }, async () => handler(ctx))
    const handlers: Partial<Record<string, typeof handler>> = { refresh_token: refresh, authorization_code: redeem }
    super.registerGrantType(name, handlers[name] ?? handler, ...named)
  }
}

/** The OpenID Connect provider with the given keys. */
export const createProvider = (parts: ProviderParts): OidcProvider => {
  const configured = configuration(parts)
  const issuer = issuerOf(parts.publicUrl)
  const provider = new Provider({ issuer, configured, db: parts.ctx.db, onEnded: publishEnd(parts) })
  // Its address comes from the headers that `protocol.ts` sets, never from the caller's.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => parts.ctx.log.error({ err: error }, 'sign-on provider failed'))
  // A refresh token used twice, or a revocation: the access tokens of the grant end with it.
  provider.on('grant.revoked', (_ctx, grantId) => parts.bus.publish(Sessions.endedTopic, { grantId }))
  provider.on('session.destroyed', (session) => parts.bus.publish(Sessions.endedTopic, { sessionId: session.uid }))
  provider.on('grant.success', (ctx) => {
    const uid = ctx.oidc.entities.RotatedRefreshToken?.sessionUid
    if (uid)
      Sessions.extend(parts.ctx, uid).catch((error: unknown) =>
        parts.ctx.log.warn({ err: error }, 'the session could not be extended'),
      )
  })
  Devices.watch(provider, parts.ctx)
  return provider
}

/** A code or a refresh token was used by another party: the access tokens of its grant end on every node. */
const publishEnd =
  ({ bus }: ProviderParts) =>
  (grantId: string): void =>
    bus.publish(Sessions.endedTopic, { grantId })

const configuration = (parts: ProviderParts): Configuration => ({
  adapter: (kind: string) => createAdapter(parts.ctx.db, kind, publishEnd(parts)),
  clients: [webClient(parts.publicUrl), ...parts.clients],
  jwks: { keys: [...parts.keys] },
  cookies: cookiesOf(parts.secret, parts.publicUrl),
  scopes: ['openid', 'offline_access'],
  // Every ID token contains the authentication methods: clients may require two factors.
  acrValues: ['urn:agone:one-factor', 'urn:agone:two-factors'],
  claims: { openid: ['sub', 'acr', 'amr'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
  responseTypes: ['code'],
  pkce: { required: () => true },
  extraParams: [backParam],
  interactions: {
    policy: loginOnly(),
    url: (_ctx, { uid }) => `/auth/${parts.external ? 'external' : 'interaction'}/${uid}`,
  },
  features: featuresOf(parts),
  findAccount: (_ctx, sub) => accountOf(parts.ctx, sub),
  loadExistingGrant: (ctx) => grantOf(ctx, parts.publicUrl),
  issueRefreshToken: (_ctx, client, code) =>
    client.clientId === webClientId || (client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access')),
  rotateRefreshToken: true,
  // Logout, also of a session on another device, ends all grants of the session, including offline access.
  expiresWithSession: () => true,
  clientBasedCORS: (_ctx, origin, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
  extraTokenClaims: (_ctx, token) =>
    'sessionUid' in token && token.sessionUid ? { sid: token.sessionUid, gid: token.grantId } : undefined,
  enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256'] },
  renderError: protocolPages(parts.ctx).failure,
  ttl: {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: minute,
    Grant: absoluteSeconds,
    IdToken: accessTokenSeconds,
    Interaction: 60 * minute,
    RefreshToken: idleSeconds,
    Session: (_ctx, session) => secondsLeftOf(session.loginTs),
  },
})

// The provider requires at least a second; the lookup of a session checks the absolute end again.
const secondsLeftOf = (signedInAt: number | undefined): number => {
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, expiryOf(signedInAt, now) - now)
}

// By configuring a client the operator consents for all users. `prompt=consent` is still accepted, because clients must
// send it to get a refresh token (OpenID Connect Core, section 11).
const loginOnly = () => {
  const policy = basePolicy()
  policy.get('consent')?.checks.clear()
  return policy
}

/** The name of the session cookie; its prefix binds it to this host (RFC 6265bis). */
export const sessionCookie = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}agone_session`

const cookiesOf = (secret: string, publicUrl: string): Configuration['cookies'] => {
  const common = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const
  return {
    keys: [keyFor(secret, 'cookies').toString('base64url')],
    names: { session: sessionCookie(publicUrl), interaction: 'agone_interaction', resume: 'agone_resume' },
    long: { ...common, path: '/' },
    short: common,
  }
}

const featuresOf = ({ publicUrl, ctx }: ProviderParts): Configuration['features'] => ({
  devInteractions: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: protocolPages(ctx).signOut,
    postLogoutSuccessSource: protocolPages(ctx).signedOut,
  },
  resourceIndicators: {
    enabled: true,
    // Other clients get opaque tokens unless they ask for the API by `resource=`.
    defaultResource: (_ctx, client, oneOf) => oneOf ?? (client.clientId === webClientId ? audienceOf(publicUrl) : []),
    useGrantedResource: (_ctx, source) => source.clientId === webClientId,
    getResourceServerInfo: (_ctx, resource) => {
      // No signed token for an unknown resource (RFC 8707, section 2).
      if (resource !== audienceOf(publicUrl)) throw new errors.InvalidTarget()
      return {
        scope: apiScope,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: 'ES256' } },
      }
    },
  },
})

const accountOf = async (ctx: Ctx, sub: string) => {
  const user = await Users.find(ctx, brandId<UserId>(sub))
  if (!user || user.banned || user.deleted_at || user.provisional) return undefined
  return {
    accountId: sub,
    claims: () => ({
      sub,
      preferred_username: user.username,
      email: user.email ?? undefined,
      email_verified: user.verified,
    }),
  }
}

// The operator registers every client, so users are not asked for consent: missing scopes are granted here.
const grantOf = async (ctx: KoaContextWithOIDC, publicUrl: string) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid offline_access profile email')
  grant.addResourceScope(audienceOf(publicUrl), apiScope)
  await grant.save()
  return grant
}
