import { readTokens } from './storage.ts'

type ToWorker = { type: 'TOKEN'; token: string; expiration: number } | { type: 'LOGOUT' }

/** Sends to the worker also before it controls this page. Without a worker it does not wait. */
const post = async (message: ToWorker): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** Sends the current token to the service worker: at start-up, after a sign-in and on request. */
export const sendToken = (): void => {
  const tokens = readTokens(window.localStorage)
  if (tokens) void post({ type: 'TOKEN', token: tokens.accessToken, expiration: tokens.expiration })
}

/** Makes the worker delete its token. */
export const sendLogout = (): void => void post({ type: 'LOGOUT' })

/** OAUTH2_TOKEN_REQUEST triggers a refresh (specification, section 4, Start-up); a visitor has no token to send. */
const sendFreshToken = async (): Promise<void> => {
  const token = await import('../api/browser.ts').then(({ tokens }) => tokens.renew()).catch(() => undefined)
  if (token) sendToken()
  else sendLogout()
}

/** Registers the worker once the page has loaded, sends it the token and answers its requests. */
export const connectWorker = (signal: AbortSignal): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    (event: MessageEvent<{ type?: unknown }>) => {
      if (event.data.type === 'OAUTH2_TOKEN_REQUEST') void sendFreshToken()
    },
    { signal },
  )
  // A browser that forbids workers rejects; the site works without.
  const register = () => navigator.serviceWorker.register('/sw.js').then(sendToken, () => {})
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { signal, once: true })
}
