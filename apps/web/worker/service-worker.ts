/*
 * Runs beside the pages of this origin, whichever of them are open. It holds the access token in memory only, and keeps
 * nothing but the page for readers without a network: answers of the API and pages always come from the server.
 * The build takes the types off and writes it as /sw.js (worker-plugin.ts), so it imports nothing.
 */
declare const self: ServiceWorkerGlobalScope

/** Names this version of what is kept; the build fills it in. */
declare const __OFFLINE_CACHE__: string

type FromPage = { type: 'TOKEN'; token: string; expiration: number } | { type: 'LOGOUT' }
type ToPage = { type: 'OAUTH2_TOKEN_REQUEST' }

const offlinePage = '/offline.html'

/** A token is of use while it has so long to live, in milliseconds: the margin of the pages. */
const margin = 30_000

/** So long a page has to answer, in milliseconds. */
const patience = 10_000

let held: { token: string; expiration: number } | undefined
const waiting = new Set<(token: string | undefined) => void>()

const hold = (given: typeof held) => {
  held = given
  for (const resolve of waiting) resolve(given?.token)
  waiting.clear()
}

/** One page is enough, the one looked at last: a refresh in every tab would be one too many. */
const askForToken = async () => {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const request: ToPage = { type: 'OAUTH2_TOKEN_REQUEST' }
  page?.postMessage(request)
  return page !== undefined
}

/** A token that is good for a call now, or undefined when nobody is signed in or no page is open to give one. */
const freshToken = async (): Promise<string | undefined> => {
  if (held && held.expiration - Date.now() > margin) return held.token
  if (!(await askForToken())) return undefined
  return new Promise((resolve) => {
    waiting.add(resolve)
    setTimeout(() => waiting.delete(resolve) && resolve(undefined), patience)
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
  // A preload goes out even where the worker stays out of it, and then the browser asks again by itself: a sign-on that
  // is resumed twice fails.
  await self.registration.navigationPreload.disable()
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

// Sign-on is left to the network whole: its forms and redirects are none of this worker's business.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.method === 'GET'
  if (isPage && !new URL(request.url).pathname.startsWith('/auth/')) event.respondWith(pageOrOffline(request))
})

self.addEventListener('message', (event) => {
  const message: FromPage = event.data
  if (message.type === 'TOKEN') hold({ token: message.token, expiration: message.expiration })
  if (message.type === 'LOGOUT') hold(undefined)
})

// Whoever tells the server of the new subscription needs a token, and a worker that was asleep has none.
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(freshToken())
})
