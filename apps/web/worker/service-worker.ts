/*
 * The service worker of all pages of this origin. It keeps the access token in memory only and caches nothing but the
 * offline page: API responses and pages always come from the server. The build strips the types and writes it to /sw.js
 * (worker-plugin.ts), so it imports nothing.
 */
declare const self: ServiceWorkerGlobalScope

/** The name of the cache; the build replaces it. */
declare const __OFFLINE_CACHE__: string

type PageMessage = { type: 'TOKEN'; token: string; expiration: number } | { type: 'LOGOUT' }
type WorkerMessage = { type: 'OAUTH2_TOKEN_REQUEST' }

const offlinePage = '/offline.html'

/** A token is used only if it is valid for at least this long, in milliseconds: the same margin as in pages. */
const margin = 30_000

/** How long a page has to respond, in milliseconds. */
const responseTimeout = 10_000

let stored: { token: string; expiration: number } | undefined
const resolvers = new Set<(token: string | undefined) => void>()

const store = (newToken: typeof stored) => {
  stored = newToken
  for (const resolve of resolvers) resolve(newToken?.token)
  resolvers.clear()
}

/** Only one page is asked, the one that was visible last: otherwise every tab would refresh the token. */
const requestToken = async () => {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const request: WorkerMessage = { type: 'OAUTH2_TOKEN_REQUEST' }
  page?.postMessage(request)
  return page !== undefined
}

/** A token that is valid for a call now; undefined if nobody is signed in or no open page can send one. */
const freshToken = async (): Promise<string | undefined> => {
  if (stored && stored.expiration - Date.now() > margin) return stored.token
  if (!(await requestToken())) return undefined
  return new Promise((resolve) => {
    resolvers.add(resolve)
    setTimeout(() => resolvers.delete(resolve) && resolve(undefined), responseTimeout)
  })
}

const pageOrOffline = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

const install = async () => {
  const cache = await caches.open(__OFFLINE_CACHE__)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  await self.skipWaiting()
}

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name !== __OFFLINE_CACHE__)
  await Promise.all(old.map((name) => caches.delete(name)))
  // Navigation preload sends a request even if the worker does not respond to it, and then the browser sends it again:
  // a sign-on that is resumed twice fails.
  await self.registration.navigationPreload.disable()
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

// The worker ignores the sign-on: its forms and redirects always use the network.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.method === 'GET'
  if (isPage && !new URL(request.url).pathname.startsWith('/auth/')) event.respondWith(pageOrOffline(request))
})

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  if (message.type === 'TOKEN') store({ token: message.token, expiration: message.expiration })
  if (message.type === 'LOGOUT') store(undefined)
})

// Storing the new subscription on the server needs a token, and a worker that was just started has none.
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(freshToken())
})
