import { useSyncExternalStore } from 'react'

export type NotificationSupport = NotificationPermission | 'unsupported'

const changed = 'notification-permission-change'

/** What the browser allows, or that it knows no notifications. */
export const notificationSupport = (): NotificationSupport =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported'

/** Asks the browser, then tells whoever shows the permission. */
export const requestNotifications = async (): Promise<NotificationPermission> => {
  const permission = await Notification.requestPermission()
  window.dispatchEvent(new Event(changed))
  return permission
}

const subscribe = (watcher: () => void) => {
  window.addEventListener(changed, watcher)
  return () => window.removeEventListener(changed, watcher)
}

/** True unless notifications are granted: then the drawer offers to enable them. */
export const useMayAskNotifications = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => notificationSupport() !== 'granted',
    () => true,
  )
