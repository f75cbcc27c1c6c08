import { buildId } from '../offline/build-id.ts'
import { cacheOwner } from '../offline/cache-owner.ts'
import type { StoredPage } from '../offline/database.ts'
import { readTokens } from './storage.ts'

type ToWorker =
  | { type: 'TOKEN'; token: string; expiration: number }
  | { type: 'LOGOUT' }
  /** Files of this page to be stored for use without a network, as paths below /assets. */
  | { type: 'FILES'; files: string[] }
  /** The data of a page to be stored. */
  | { type: 'PAGE'; page: StoredPage }
  /** Whose data may stay stored, and of which build. */
  | { type: 'OWNER'; owner: string; build: string }

type FromWorker = { type: 'OAUTH2_TOKEN_REQUEST' } | { type: 'BUILD'; build: string }

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

/** Makes the worker store what a page got from its loaders, for its reader only. */
export const sendPage = (page: Pick<StoredPage, 'path' | 'title' | 'loaderData'>): void => {
  const owner = cacheOwner(window.localStorage)
  if (owner !== undefined) void post({ type: 'PAGE', page: { ...page, owner, build: buildId(), storedAt: Date.now() } })
}

/** Makes the worker delete what is stored for anybody but the present reader. */
export const sendOwner = (): void =>
  void post({ type: 'OWNER', owner: cacheOwner(window.localStorage) ?? '', build: buildId() })

/** Makes the worker take files from what it has stored. */
export const sendUnreachable = (): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'UNREACHABLE' })
}

/** Makes the worker delete its token. */
export const sendLogout = (): void => void post({ type: 'LOGOUT' })

/** OAUTH2_TOKEN_REQUEST triggers a refresh (specification, section 4, Start-up); a visitor has no token to send. */
const sendFreshToken = async (): Promise<void> => {
  const token = await import('../api/browser.ts').then(({ tokens }) => tokens.renew()).catch(() => undefined)
  if (token) sendToken()
  else sendLogout()
}

/** The scripts and styles that this page has loaded. Styles are part of the document. */
const loadedFiles = (): ToWorker => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
  const paths = [...loaded, ...sheets]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin)
  const files = paths.map(({ pathname }) => pathname).filter((path) => path.startsWith('/assets/'))
  return { type: 'FILES', files: [...new Set(files)] }
}

/** Makes the worker store the files of this page: those loaded so far, others later, and all of them for a new worker. */
const watchFiles = (signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void post(loadedFiles()), 500)
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('/assets/'))) send()
  })
  observer.observe({ type: 'resource', buffered: true })
  navigator.serviceWorker.addEventListener('controllerchange', send, { signal })
  window.addEventListener('pagehide', () => navigator.serviceWorker.controller?.postMessage(loadedFiles()), { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

/** Makes the browser wake the worker when the network is back, where it can (Background Synchronization). */
export const requestSync = (): void => {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ sync }) => sync?.register('outbox')).catch(() => undefined)
}

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/** How often an open page asks for a new build, in milliseconds. */
const updateInterval = 3600_000

/** Asks for a new worker, and so for a new build, when the page is looked at again. */
const checkForUpdates = (signal: AbortSignal): void => {
  let checkedAt = Date.now()
  const check = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < updateInterval) return
    checkedAt = Date.now()
    await (await navigator.serviceWorker.getRegistration())?.update()
  }
  const run = () => void check().catch(() => undefined)
  document.addEventListener('visibilitychange', run, { signal })
  window.addEventListener('online', run, { signal })
}

/** Registers the worker once the page has loaded, sends it the token and answers its requests; `onNewBuild`: it is of another build. */
export const connectWorker = (signal: AbortSignal, onNewBuild: () => void): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'OAUTH2_TOKEN_REQUEST') void sendFreshToken()
      if (data.type === 'BUILD' && data.build !== buildId()) onNewBuild()
    },
    { signal },
  )
  checkForUpdates(signal)
  watchFiles(signal)
  // A browser that forbids workers rejects; the site works without.
  const register = () => navigator.serviceWorker.register('/sw.js').then(sendToken, () => {})
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { signal, once: true })
}
