/*
 * The service worker of all pages of this origin: it keeps the access token in memory only, opens the site without a network,
 * and sends what waits. The build bundles it into one file, /sw.js (worker-plugin.ts). Decision 660.
 */
import type { StoredPage } from '../app/lib/offline/database.ts'
import { noteNetwork } from '../app/lib/offline/network.ts'
import { addFiles, deleteOtherBuilds, respond, storeShell } from './offline.ts'
import { sendOutbox, syncTag } from './background-sync.ts'
import { deleteOthersData, storePage } from './offline-data.ts'

declare const self: ServiceWorkerGlobalScope

type PageMessage =
  | { type: 'TOKEN'; token: string; expiration: number }
  | { type: 'LOGOUT' }
  | { type: 'FILES'; files: string[] }
  | { type: 'PAGE'; page: StoredPage }
  | { type: 'OWNER'; owner: string; build: string }
  | { type: 'UNREACHABLE' }
type WorkerMessage = { type: 'OAUTH2_TOKEN_REQUEST' } | { type: 'BUILD'; build: string }

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

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const post = (page: Client | undefined, message: WorkerMessage) => page?.postMessage(message)

/** Only one page is asked, the one that was visible last: otherwise every tab would refresh the token. */
const requestToken = async () => {
  const [page] = await openPages()
  post(page, { type: 'OAUTH2_TOKEN_REQUEST' })
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

const install = async () => {
  await storeShell()
  await self.skipWaiting()
}

const activate = async () => {
  await deleteOtherBuilds()
  // Navigation preload sends a request even if the worker does not respond to it, and then the browser sends it again:
  // a sign-on that is resumed twice fails.
  await self.registration.navigationPreload.disable()
  await self.clients.claim()
  // Pages of another build offer to reload.
  for (const page of await openPages()) post(page, { type: 'BUILD', build: __BUILD__ })
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', respond)

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  if (message.type === 'TOKEN') store({ token: message.token, expiration: message.expiration })
  if (message.type === 'LOGOUT') store(undefined)
  if (message.type === 'FILES') event.waitUntil(addFiles(message.files))
  if (message.type === 'PAGE') event.waitUntil(storePage(message.page))
  if (message.type === 'UNREACHABLE') noteNetwork(false)
  if (message.type === 'OWNER') event.waitUntil(deleteOthersData(message))
})

/* Web push: messages of the server are shown, and open their page. */

/** What the server sends (apps/server, notifications/push/payload.ts). */
type PushMessage = {
  title: string
  body: string
  icon: string
  url: string
  tag: string
  lang: string
  unread: number
}

const subscriptionsPath = '/accounts/v2/users/@me/push/subscriptions'

/** Firefox has no badges. */
const hasBadge = () => 'setAppBadge' in self.navigator

/** A later message with the same tag replaces the earlier one, and is announced again. */
const showPush = async (message: PushMessage) => {
  const { title, body, icon, url, tag, lang, unread } = message
  const shown: NotificationOptions & { renotify: boolean } = {
    body,
    icon,
    badge: icon,
    tag,
    lang,
    renotify: true,
    data: { url },
  }
  await self.registration.showNotification(title, shown)
  if (unread > 0 && hasBadge()) await self.navigator.setAppBadge(unread)
}

/** Only pages of this site are opened, in a tab that shows the site already if there is one. */
const openPage = async (path: unknown) => {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  const target = url.origin === self.location.origin ? url.href : self.location.origin
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === target) ?? pages[0]
  if (hasBadge()) await self.navigator.clearAppBadge()
  if (!page) return self.clients.openWindow(target)
  await page.focus().catch(() => undefined)
  // A page that this worker does not control yet cannot be navigated.
  if (page.url !== target) await page.navigate(target).catch(() => self.clients.openWindow(target))
}

const callSubscriptions = (method: 'POST' | 'DELETE', token: string, body: object) =>
  fetch(subscriptionsPath, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The browser has replaced its subscription: the server gets the new one and forgets the old one. */
const renewSubscription = async (event: PushSubscriptionChangeEvent) => {
  const old = event.oldSubscription
  const options = old?.options ?? { userVisibleOnly: true }
  const renewed = event.newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const token = await freshToken()
  // Without a token nobody is signed in, or no page is open: the next sign-in subscribes again.
  if (token === undefined) return
  const { endpoint, keys } = renewed.toJSON()
  await callSubscriptions('POST', token, { endpoint, keys })
  if (old && old.endpoint !== endpoint) await callSubscriptions('DELETE', token, { endpoint: old.endpoint })
}

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (message) event.waitUntil(showPush(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url }: { url?: unknown } = Object(event.notification.data)
  event.waitUntil(openPage(url))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})

// Background Synchronization: not in every browser, so its event has no type.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === syncTag)
    event.waitUntil(freshToken().then(sendOutbox))
})
