import { session } from './api/browser.ts'
import { readTokens } from './session/storage.ts'

type ToWorker = { type: 'TOKEN'; token: string; expiration: number } | { type: 'LOGOUT' }

/** Reaches the worker also before it has taken this page over. Where there is none, nothing is waited for. */
const post = async (message: ToWorker): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** Gives the background worker the present token: at the start, after a sign-in and whenever it asked. */
export const tellToken = (): void => {
  const tokens = readTokens(window.localStorage)
  if (tokens) void post({ type: 'TOKEN', token: tokens.accessToken, expiration: tokens.expiration })
}

/** The worker forgets its token. */
export const tellLogout = (): void => void post({ type: 'LOGOUT' })

/** OAUTH2_TOKEN_REQUEST triggers a refresh (specification, section 4, Start-up); a visitor has nothing to give. */
const answer = async (): Promise<void> => {
  const token = await session.tokens.renew().catch(() => undefined)
  if (token) tellToken()
  else tellLogout()
}

/** Registers the worker once the page has loaded, gives it the token and answers what it asks. */
export const serveWorker = (signal: AbortSignal): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    (event: MessageEvent<{ type?: unknown }>) => {
      if (event.data.type === 'OAUTH2_TOKEN_REQUEST') void answer()
    },
    { signal },
  )
  // A browser that forbids workers says so by rejecting; the site does without.
  const register = () => navigator.serviceWorker.register('/sw.js').then(tellToken, () => {})
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { signal, once: true })
}
