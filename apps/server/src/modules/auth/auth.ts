import type { Provider, ClientMetadata } from 'oidc-provider'
import type { JWK } from 'jose'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { Json } from '../../platform/db/bus/bus.ts'
import type { Bus } from '../../platform/db/index.ts'
import type { Authenticate } from '../../platform/http/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import type { ExternalIssuer } from './external/external.ts'
import * as PersonalTokens from './personal-tokens/personal-tokens.ts'
import * as Keys from './provider/keys.ts'
import { createProvider } from './provider/provider.ts'
import * as Sessions from './sessions/sessions.ts'
import { createSessionCheck } from './sessions/session-check.ts'
import { createTokens, type Tokens } from './provider/tokens.ts'

/** `ctx` is outside of any transaction; `publicUrl` has no slash at its end; `clients` are those besides the site. */
export type AuthParts = {
  ctx: Ctx
  bus: Bus
  publicUrl: string
  secret: string
  clients?: readonly ClientMetadata[]
  /** The mail address for appeals, shown to banned users. */
  contact?: string
  /** Signs people in instead of our own pages. */
  external?: ExternalIssuer | undefined
}

/** The owner of a token: its user, session and grant; `currentUser` reads the current state. */
type Bearer = { ids: readonly string[]; currentUser(): Promise<SignedIn> }

/** Sign-on of one node. */
export type Auth = AuthParts & {
  /** For `createServer`: turns a bearer token into its user. */
  authenticate: Authenticate
  /**
   * Reads an access token for a caller that outlives one request; does not check the session. Throws AUTHORIZATION_INVALID,
   * also for personal access tokens.
   */
  identify: (token: string) => Promise<Bearer>
  /**
   * Called on every node with the ids of users, sessions or grants whose rights may have changed, after this node has
   * dropped its cached copies.
   */
  onChange(listener: (ids: readonly string[]) => void): void
  /** The provider with the current keys; created at the first call. */
  provider(): Promise<Provider>
  tokens: Tokens
  /** Ends one session, on every node. */
  endSession(ctx: Ctx, sessionId: string): Promise<void>
  /** Throws a StartRefusal if the secret does not decrypt the stored signing keys. */
  checkSecret(): Promise<void>
  /** Creates signing keys for all nodes; the old ones verify for two more days, unless they are revoked. */
  rotateKeys(options?: { revoke: boolean }): Promise<void>
  /** Announces the next signing keys and retires old ones when due. */
  rotateDueKeys(): Promise<void>
}

const keysTopic = 'auth.keys'

/**
 * Creates the sign-on and its listeners: bans end sessions in their own transaction, changes of a user reach every
 * node.
 */
export const createAuth = (parts: AuthParts): Auth => {
  const { ctx, publicUrl, secret } = parts
  const sessionCheck = createSessionCheck(ctx, parts.bus, parts.contact)
  const bus = deliverLocallyFirst(parts.bus, sessionCheck.drop)
  const { keys, provider, renew } = createKeyring({ ...parts, bus })
  const tokens = createTokens(publicUrl, keys)

  const renewKeys = () => {
    renew()
    tokens.renew()
  }
  const afterChange = (isChanged: boolean) => {
    if (!isChanged) return
    renewKeys()
    bus.publish(keysTopic, null)
  }
  bus.subscribe(keysTopic, renewKeys)
  ctx.events.on('user.changed', (inner, { userId }) =>
    inner.afterCommit(() => bus.publish(Sessions.changedTopic, { userId })),
  )
  ctx.events.on('user.banned', (inner, { userId }) => Sessions.endAll(inner, bus, userId))

  return {
    ...parts,
    bus,
    tokens,
    ...readersOf(parts, tokens, sessionCheck),
    onChange: (listener) => {
      for (const topic of [Sessions.endedTopic, Sessions.changedTopic]) {
        bus.subscribe(topic, (message) => listener(Sessions.idsIn(message)))
      }
    },
    provider,
    endSession: (inner, sessionId) => Sessions.end(inner, bus, sessionId),
    checkSecret: () => Keys.mustOpen(ctx, secret),
    rotateKeys: async ({ revoke } = { revoke: false }) =>
      afterChange(await (revoke ? Keys.replace(ctx, secret) : Keys.rotate(ctx, secret))),
    rotateDueKeys: async () => afterChange(await Keys.rotateDue(ctx, secret)),
  }
}

const readersOf = (
  { ctx, contact }: AuthParts,
  tokens: Tokens,
  sessionCheck: ReturnType<typeof createSessionCheck>,
): Pick<Auth, 'authenticate' | 'identify'> => ({
  authenticate: async (token) =>
    PersonalTokens.isPersonal(token)
      ? PersonalTokens.viewerOf(ctx, token, contact)
      : sessionCheck.of(await tokens.read(token)),
  identify: async (token) => {
    const claims = await tokens.read(token)
    return { ids: [claims.userId, claims.sessionId, claims.grantId], currentUser: () => sessionCheck.of(claims) }
  },
})

/** The bus delivers to its own node a moment later, so the local caches are cleared first. */
const deliverLocallyFirst = (bus: Bus, drop: (message: Json) => void): Bus => ({
  subscribe: (topic, listener) => bus.subscribe(topic, listener),
  onGap: (listener) => bus.onGap(listener),
  state: () => bus.state(),
  publish: (topic, message) => {
    drop(message)
    bus.publish(topic, message)
  },
})

/** The current keys and their provider, each created once until `renew`; a failure is retried. */
const createKeyring = (parts: AuthParts) => {
  let keyring: Promise<Keys.Keyring> | undefined
  let currentProvider: Promise<Provider> | undefined
  let until = Infinity
  const renew = () => {
    keyring = undefined
    currentProvider = undefined
    until = Infinity
  }
  const keys = async (renewed: boolean): Promise<JWK[]> => {
    if (renewed || parts.ctx.clock.now() >= until) renew()
    keyring ??= Keys.load(parts.ctx, parts.secret)
    keyring.then((ring) => (until = ring.until)).catch(renew)
    return (await keyring).keys
  }
  const provider = (): Promise<Provider> => {
    if (parts.ctx.clock.now() >= until) renew()
    currentProvider ??= keys(false).then((loaded) =>
      createProvider({ ...parts, keys: loaded, clients: parts.clients ?? [] }),
    )
    currentProvider.catch(renew)
    return currentProvider
  }
  return { keys, provider, renew }
}
