import type { BrowserContext, Page } from '@playwright/test'

/** The origin that the server under test accepts as a push service (scripts/suites/product.mjs). */
const pushOrigin = 'http://127.0.0.1:9'

/**
 * Replaces the push subscriptions of a browser, because Chromium's push service needs the internet. The keys are real, so the
 * server accepts them.
 */
export const withPushService = async (context: BrowserContext, origin: string): Promise<void> => {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript((base) => {
    const storageKey = 'test_push_subscription'
    type Stored = { endpoint: string; p256dh: string; auth: string }
    const encode = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const subscriptionOf = ({ endpoint, p256dh, auth }: Stored) => ({
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        window.localStorage.removeItem(storageKey)
        return true
      },
    })
    const stored = () => {
      const text = window.localStorage.getItem(storageKey)
      return text === null ? null : subscriptionOf(JSON.parse(text))
    }
    const subscribe = async () => {
      const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const created: Stored = {
        endpoint: `${base}/send/${crypto.randomUUID()}`,
        p256dh: encode(await crypto.subtle.exportKey('raw', keys.publicKey)),
        auth: encode(crypto.getRandomValues(new Uint8Array(16))),
      }
      window.localStorage.setItem(storageKey, JSON.stringify(created))
      return subscriptionOf(created)
    }
    // Headless Chromium tells pages that notifications are blocked, even if the permission is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => stored() })
  }, pushOrigin)
}

/** Sends a decrypted message to the service worker, as the browser does when a push message arrives. */
export const deliverPush = async (page: Page, origin: string, message: object): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  await devTools.detach()
}

const workerOf = async (page: Page) => {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers()
  return worker
}

/** Records the notifications of the service worker: headless Chromium shows none, and crashes when a badge is set. */
export const recordNotifications = async (page: Page): Promise<void> => {
  const worker = await workerOf(page)
  await worker.evaluate(`
    self.recorded = new Map()
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title, options) => {
        self.recorded.set(options.tag, { title, ...options, close: () => self.recorded.delete(options.tag) })
      },
      getNotifications: async () => [...self.recorded.values()],
    })
    Object.assign(WorkerNavigator.prototype, { setAppBadge: async () => {}, clearAppBadge: async () => {} })
    undefined`)
}

type Shown = { title: string; body: string; tag: string }

/** The recorded notifications; a later one replaces one with the same tag. */
export const shownNotifications = async (page: Page): Promise<Shown[]> => {
  const worker = await workerOf(page)
  return worker.evaluate<Shown[]>(
    `self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  )
}

/** Clicks the first recorded notification. */
export const clickNotification = async (page: Page): Promise<void> => {
  const worker = await workerOf(page)
  await worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })()`)
}
