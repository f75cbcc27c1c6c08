import { backParam, sitePathIn } from '@agone/contract/site-path'
import { base64url, digestOf } from './digest.ts'
import { safePath } from './safe-path.ts'
import { writeTokens, type TextStore } from './storage.ts'
import { clientId, requestTokens } from './token-endpoint.ts'

const keys = {
  verifier: 'login_verifier',
  state: 'login_state',
  nonce: 'login_nonce',
  mode: 'login_mode',
  returnPath: 'login_return',
}

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

export type LoginMode = 'popup' | 'window'

/**
 * Prepares a sign-in: stores verifier, state and nonce in `store` (the session storage of the window that will return
 * to /oauth2) and returns the URL of the provider. PKCE S256 (RFC 7636), state and nonce are always used. With
 * `prompt=login` the provider asks signed-in users, too.
 */
export const prepareLogin = async (
  store: TextStore,
  {
    origin,
    mode,
    returnPath,
    isFresh = false,
  }: { origin: string; mode: LoginMode; returnPath: string; isFresh?: boolean },
): Promise<string> => {
  const verifier = random()
  const state = random()
  const nonce = random()
  const values = { verifier, state, nonce, mode, returnPath: safePath(returnPath) } as const
  for (const name of ['verifier', 'state', 'nonce', 'mode', 'returnPath'] as const)
    store.setItem(keys[name], values[name])
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/oauth2`,
    scope: 'openid all',
    response_type: 'code',
    code_challenge: await digestOf(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(isFresh ? { prompt: 'login' } : {}),
    // The link in the mail that verifies a new account returns there, too.
    ...(sitePathIn(values.returnPath) === undefined ? {} : { [backParam]: values.returnPath }),
  })
  return `/auth/auth?${query}`
}

/** The page to return to after a sign-in. */
export const loginReturn = (store: TextStore): { mode: LoginMode; returnPath: string } => ({
  mode: store.getItem(keys.mode) === 'popup' ? 'popup' : 'window',
  returnPath: safePath(store.getItem(keys.returnPath)),
})

const nonceOf = (idToken: string | undefined): unknown => {
  const body = idToken?.split('.')[1]
  if (!body) return undefined
  const claims: Record<string, unknown> = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  return claims['nonce']
}

/**
 * Exchanges the code of a callback URL for tokens and stores them in `local`. Throws if the provider refused, if state
 * or nonce differ from those of this window, or if the response does not contain `issuer` (RFC 9207), which the site's
 * own provider always sends. The stored values are deleted in any case.
 */
export const completeLogin = async (
  address: URL,
  options: { issuer: string; session: TextStore; local: TextStore; fetch: typeof fetch; now(): number },
): Promise<void> => {
  const readAndRemove = (key: string) => {
    const value = options.session.getItem(key)
    options.session.removeItem(key)
    return value
  }
  const [verifier, state, nonce] = [readAndRemove(keys.verifier), readAndRemove(keys.state), readAndRemove(keys.nonce)]
  const code = address.searchParams.get('code')
  if (!code || !verifier || !state || address.searchParams.get('state') !== state) throw new Error('not our sign-in')
  if (address.searchParams.get('iss') !== options.issuer) throw new Error('not our issuer')
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${address.origin}/oauth2`,
    code_verifier: verifier,
  }
  const tokens = await requestTokens(options.fetch, form, { now: options.now })
  if (nonceOf(tokens.idToken) !== nonce) throw new Error('not our sign-in')
  writeTokens(options.local, tokens)
}
