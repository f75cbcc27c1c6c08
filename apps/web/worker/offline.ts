import { maxAge } from '../app/lib/offline/bounded.ts'
import { offlineDatabase } from '../app/lib/offline/database.ts'
import { inTime, networkResponds, noteNetwork } from '../app/lib/offline/network.ts'

declare const self: ServiceWorkerGlobalScope

/** The page that opens without a network, and from there the stored data of others (app/shell/routes/offline.tsx). */
const shell = '/offline'

/** That page and the scripts, styles and fonts of this build, which never change. */
const cacheName = `files-${__BUILD__}`

const assetPath = /\/assets\/[\w.-]+/g

/** Stores the page for use without a network, with all files that it names. Most are in the browser's cache already. */
export const storeShell = async (): Promise<void> => {
  const response = await fetch(shell, { cache: 'reload' })
  if (!response.ok) throw new Error(`${shell} responded with ${response.status}`)
  const html = await response.clone().text()
  const cache = await caches.open(cacheName)
  await cache.addAll(new Set(html.match(assetPath)))
  await cache.put(shell, response)
}

export const deleteOtherBuilds = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Stores files that a page has loaded. */
export const addFiles = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => path.match(assetPath)?.[0] === path && !stored.has(path))
  // A file of another build may be gone.
  await Promise.all(missing.map((path) => cache.add(path).catch(() => undefined)))
}

/**
 * Pages come from the network, files from the browser's cache; the worker takes over when the network has failed. It ignores the
 * sign-on, whose forms and redirects always use the network, and all calls.
 */
export const respond = (event: FetchEvent): void => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/auth/')) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') && !(networkResponds() && self.navigator.onLine)) {
    event.respondWith(file(request))
  }
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const page = async (request: Request): Promise<Response> => {
  const url = new URL(request.url)
  if (url.pathname === shell && url.searchParams.has('to')) return storedShell(request)
  try {
    const response = fetch(request)
    const found = await inTime(response)
    if (found === undefined && (await isStored(url))) return withoutNetwork(url)
    const loaded = found ?? (await response)
    noteNetwork(true)
    return loaded
  } catch {
    return withoutNetwork(url)
  }
}

/** The path of the page is passed on, and its query, unless that is a secret of the sign-on. */
const withoutNetwork = (url: URL): Promise<Response> | Response => {
  noteNetwork(false)
  if (url.pathname === shell) return storedShell(new Request(url))
  const isSecret = url.pathname === '/oauth2' || url.pathname === '/logout'
  const to = isSecret ? url.pathname : url.pathname + url.search
  return Response.redirect(`${shell}?${new URLSearchParams({ to })}`)
}

const storedShell = async (request: Request): Promise<Response> =>
  (await caches.match(shell, { ignoreVary: true })) ?? fetch(request)

/** Whether the browser has data of a page of this build. Whose they are is checked by the page that opens. */
const isStored = async ({ pathname, search }: URL): Promise<boolean> => {
  try {
    const database = await offlineDatabase()
    const rows = await database.getAll('pages', IDBKeyRange.bound([__BUILD__, ''], [__BUILD__, '\uffff']))
    return rows.some(({ path, storedAt }) => path === pathname + search && storedAt > Date.now() - maxAge)
  } catch {
    return false
  }
}
