import { backParam, sitePathIn } from '@agone/contract/site-path'
import { base64url, digestOf } from './digest.ts'
import { readTokens, writeTokens, type TextStore } from './storage.ts'
import { clientId, requestTokens } from './token-endpoint.ts'

const keys = {
  verifier: 'login_verifier',
  state: 'login_state',
  nonce: 'login_nonce',
  mode: 'login_mode',
  back: 'login_return',
}

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** A path of this site, or `/`: an address given from outside must not lead anywhere else. */
export const safePath = (path: string | null | undefined): string => {
  if (!path?.startsWith('/')) return '/'
  const url = URL.canParse(path, 'https://agone.invalid') ? new URL(path, 'https://agone.invalid') : undefined
  if (url?.origin !== 'https://agone.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

export type LoginMode = 'popup' | 'window'

/**
 * Prepares a sign-in: keeps verifier, state and nonce in `store` (the session storage of the window that will come
 * back to /oauth2) and answers the provider's address. PKCE S256 (RFC 7636), state and nonce always. A fresh one asks
 * also those who are signed in (`prompt=login`).
 */
export const prepareLogin = async (
  store: TextStore,
  { origin, mode, back, isFresh = false }: { origin: string; mode: LoginMode; back: string; isFresh?: boolean },
): Promise<string> => {
  const verifier = random()
  const state = random()
  const nonce = random()
  const kept = { verifier, state, nonce, mode, back: safePath(back) } as const
  for (const name of ['verifier', 'state', 'nonce', 'mode', 'back'] as const) store.setItem(keys[name], kept[name])
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
    // The mail that verifies a new account leads back there, too.
    ...(sitePathIn(kept.back) === undefined ? {} : { [backParam]: kept.back }),
  })
  return `/auth/auth?${query}`
}

/** Where a sign-in that came back belongs. */
export const loginReturn = (store: TextStore): { mode: LoginMode; back: string } => ({
  mode: store.getItem(keys.mode) === 'popup' ? 'popup' : 'window',
  back: safePath(store.getItem(keys.back)),
})

const nonceOf = (idToken: string | undefined): unknown => {
  const body = idToken?.split('.')[1]
  if (!body) return undefined
  const claims: Record<string, unknown> = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  return claims['nonce']
}

/**
 * Exchanges the code of a callback address for tokens and stores them in `local`. Throws when the provider refused,
 * when state or nonce are not those of this window's sign-in, or when the answer does not name `issuer` (RFC 9207): the
 * site's own provider always names itself. What was kept is used once, whatever happens.
 */
export const completeLogin = async (
  address: URL,
  parts: { issuer: string; session: TextStore; local: TextStore; fetch: typeof fetch; now(): number },
): Promise<void> => {
  const take = (key: string) => {
    const value = parts.session.getItem(key)
    parts.session.removeItem(key)
    return value
  }
  const [verifier, state, nonce] = [take(keys.verifier), take(keys.state), take(keys.nonce)]
  const code = address.searchParams.get('code')
  if (!code || !verifier || !state || address.searchParams.get('state') !== state) throw new Error('not our sign-in')
  if (address.searchParams.get('iss') !== parts.issuer) throw new Error('not our issuer')
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${address.origin}/oauth2`,
    code_verifier: verifier,
  }
  const tokens = await requestTokens(parts.fetch, form, { now: parts.now })
  if (nonceOf(tokens.idToken) !== nonce) throw new Error('not our sign-in')
  writeTokens(parts.local, tokens)
}

/** True once a sign-in has left its token, which may have happened in another window. */
export const hasToken = (store: TextStore): boolean => readTokens(store) !== undefined
