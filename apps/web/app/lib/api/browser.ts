import type { Problem } from '@agone/contract/errors'
import { isLocale } from '@agone/i18n/locale'
import { userRoutes } from '@agone/contract/accounts/routes/users'
import { session, sessionStore as store } from '../session/own-session.ts'
import type { Account } from '../session/session.ts'
import { readTokens } from '../session/storage.ts'
import { TokenKeeper } from '../session/token-keeper.ts'
import { TokenRefused } from '../session/token-refused.ts'
import { nameGames } from './game-names.ts'
import { apiOrigin } from './origin.ts'
import { createCall, type Call, type Transport } from './client.ts'

const problemOf = (response: Response): Promise<Partial<Problem>> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

/**
 * Any call may be the first that is refused because of a ban: the response has the reason and the mail address for an
 * appeal.
 */
const detectBan = async (response: Response) => {
  const { title, reason, contact } = await problemOf(response)
  if (title === 'BANNED_ERROR') session.ban({ reason, contact })
}

/** The tokens of this browser. */
export const tokens: TokenKeeper = new TokenKeeper({
  store,
  locks: typeof navigator === 'undefined' ? { request: () => Promise.reject(new Error('no locks')) } : navigator.locks,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
})

/**
 * The token to send with a call, undefined for a visitor. If the provider refuses to renew it, the session ends. While
 * the provider cannot be reached, the old token is used until it expires; then the call fails, but the session stays.
 */
export const tokenToSend = (): Promise<string | undefined> =>
  tokens.fresh().catch((fault: unknown) => {
    if (fault instanceof TokenRefused) session.expire()
    const storedTokens = readTokens(store)
    if (fault instanceof TokenRefused || (storedTokens && storedTokens.expiration > Date.now()))
      return storedTokens?.accessToken
    throw fault
  })

/** Sends a request with the token of the user, if there is one. */
export const transport: Transport = async (url, init) => {
  const token = await tokenToSend()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(apiOrigin + url, { ...init, headers })
  if (response.status === 401 && token) {
    // Another tab may have renewed the token or signed in again: the session ends only if its current token expired.
    const currentToken = readTokens(store)?.accessToken
    if (currentToken && currentToken !== token) return transport(url, init)
    session.expire()
  }
  if (response.status === 403 && token) await detectBan(response)
  return response
}

const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang

const plainCall = createCall(transport, nameGames(isLocale(lang) ? lang : 'en'))

/** The typed client of the browser: sends the token if there is one. Without the network it returns stored responses. */
export const call: Call = async (spec, ...parts) =>
  spec.method === 'GET' && readTokens(store)
    ? (await import('../offline/answer-cache.ts')).callWithCache(plainCall)(spec, ...parts)
    : plainCall(spec, ...parts)

/** What the session of this tab loads if there is a token. */
export const account: Account = { tokens, loadUser: () => call(userRoutes.me) }
