import { pushRoutes } from '@agone/contract/notifications/routes/push'
import { notificationSettingRoutes } from '@agone/contract/notifications/routes/settings'
import { call } from '../api/browser.ts'
import { localTimeZone } from '../time/local-time.ts'
import { decline, forgetDecline, isDeclined } from './declined.ts'
import { announceSupport, pushSupport } from './support.ts'

/** The subscription of this browser, if there is one. */
export const ownSubscription = async (): Promise<PushSubscription | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** `refused`: the browser's user said no to it; `unreachable`: the browser cannot reach its push service. */
export type TurnedOn = 'on' | 'refused' | 'unreachable'

/**
 * Turns notifications on for this browser and the signed-in user, in their time zone. The browser may ask for permission. Rejects with an
 * API error.
 */
export const turnOn = async (): Promise<TurnedOn> => {
  const permission = await Notification.requestPermission()
  announceSupport()
  if (permission !== 'granted') return 'refused'
  const { publicKey } = await call(pushRoutes.devices)
  const subscription = await subscribed(publicKey).catch(() => undefined)
  if (!subscription) return 'unreachable'
  await store(subscription)
  await call(notificationSettingRoutes.update, { body: { timeZone: localTimeZone() } })
  forgetDecline()
  return 'on'
}

const subscribed = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  // The key is another one if the database of the product was replaced.
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Turns them off for this browser; it is not asked again for a while. */
export const turnOff = async (): Promise<void> => {
  await forgetDevice()
  decline()
}

/** Forgets this browser, before its user signs out: the next one must not read the notifications of this one. */
export const forgetDevice = async (): Promise<void> => {
  const subscription = await ownSubscription()
  if (!subscription) return
  await call(pushRoutes.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** After a sign-in: a browser that has the permission gets notifications again, unless its user has turned them off. */
export const resume = async (): Promise<void> => {
  if (pushSupport() === 'granted' && !isDeclined()) await turnOn()
}

const store = async (subscription: PushSubscription) => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(pushRoutes.subscribe, { body: { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } } })
}

const hasKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const { applicationServerKey: key } = options
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
