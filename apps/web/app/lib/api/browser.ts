import type { Problem } from '@agone/contract/errors'
import { isLocale } from '@agone/i18n/locale'
import { userRoutes } from '@agone/contract/accounts/routes/users'
import { Session } from '../session/session.ts'
import { readTokens, type TextStore } from '../session/storage.ts'
import { TokenRefused } from '../session/token-endpoint.ts'
import { TokenKeeper } from '../session/token-keeper.ts'
import { nameGames } from './game-names.ts'
import { createCall, type Transport } from './client.ts'

/** Nothing is stored on a server: there, everybody is a visitor. */
const nowhere: TextStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const store = typeof window === 'undefined' ? nowhere : window.localStorage

/** Where the API is: this origin, unless the build names another (`VITE_API_ORIGIN`). */
export const apiOrigin: string = import.meta.env['VITE_API_ORIGIN'] ?? ''

const problemOf = (response: Response): Promise<Partial<Problem>> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

/** Any call may be the one that learns of a ban: the answer says why, and whom to write to. */
const lookForBan = async (response: Response) => {
  const { title, reason, contact } = await problemOf(response)
  if (title === 'BANNED_ERROR') session.ban({ reason, contact })
}

/**
 * The token to send with a call, undefined for a visitor. A refusal to renew it ends the session. While the sign-on cannot
 * be reached the old one is used as long as it lasts; after that the call fails, for with it the session would end too.
 */
export const tokenToSend = (): Promise<string | undefined> =>
  session.tokens.fresh().catch((fault: unknown) => {
    if (fault instanceof TokenRefused) session.expire()
    const left = readTokens(store)
    if (fault instanceof TokenRefused || (left && left.expiration > Date.now())) return left?.accessToken
    throw fault
  })

const transport: Transport = async (url, init) => {
  const token = await tokenToSend()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(apiOrigin + url, { ...init, headers })
  if (response.status === 401 && token) {
    // Another tab may have renewed it, or signed in anew: only the end of the present token is that of the session.
    const present = readTokens(store)?.accessToken
    if (present && present !== token) return transport(url, init)
    session.expire()
  }
  if (response.status === 403 && token) await lookForBan(response)
  return response
}

const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang

/** The typed client of the browser: sends the token where there is one. */
export const call = createCall(transport, nameGames(isLocale(lang) ? lang : 'en'))

/** The session of this tab. */
export const session: Session = new Session({
  store,
  tokens: new TokenKeeper({
    store,
    locks:
      typeof navigator === 'undefined' ? { request: () => Promise.reject(new Error('no locks')) } : navigator.locks,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  }),
  loadUser: () => call(userRoutes.me),
})
