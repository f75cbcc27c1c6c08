import type { BrowserContext, Page } from '@playwright/test'

/** Where the product of the tests sends messages (scripts/suites/product.mjs). */
const service = 'http://127.0.0.1:9'

/**
 * Gives a browser a push service: Chromium's own needs the internet. Only the subscription is a stand-in; its keys are real, so the
 * server takes it.
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
      const made: Stored = {
        endpoint: `${base}/send/${crypto.randomUUID()}`,
        p256dh: encode(await crypto.subtle.exportKey('raw', keys.publicKey)),
        auth: encode(crypto.getRandomValues(new Uint8Array(16))),
      }
      window.localStorage.setItem(storageKey, JSON.stringify(made))
      return subscriptionOf(made)
    }
    // Chromium without a window tells pages that notifications are blocked, whatever is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => stored() })
  }, service)
}

/** Hands a message to the service worker, as the push service of the browser does after decrypting it. */
export const deliverPush = async (page: Page, origin: string, message: object): Promise<void> => {
  const tools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  await tools.detach()
}

const workerOf = async (page: Page) => {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers()
  return worker
}

/** Keeps what the service worker shows: Chromium without a window shows no notifications, and ends with a badge. */
export const keepNotifications = async (page: Page): Promise<void> => {
  const worker = await workerOf(page)
  await worker.evaluate(`
    self.kept = new Map()
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title, options) => {
        self.kept.set(options.tag, { title, ...options, close: () => self.kept.delete(options.tag) })
      },
      getNotifications: async () => [...self.kept.values()],
    })
    Object.assign(WorkerNavigator.prototype, { setAppBadge: async () => {}, clearAppBadge: async () => {} })
    undefined`)
}

type Shown = { title: string; body: string; tag: string }

/** The notifications that are shown; a later one takes the place of one with the same tag. */
export const shownNotifications = async (page: Page): Promise<Shown[]> => {
  const worker = await workerOf(page)
  return worker.evaluate<Shown[]>(
    `self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  )
}

/** The reader clicks the notification that is shown. */
export const clickNotification = async (page: Page): Promise<void> => {
  const worker = await workerOf(page)
  await worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })()`)
}
