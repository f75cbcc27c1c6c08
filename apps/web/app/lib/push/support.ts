import { useSyncExternalStore } from 'react'

/**
 * Whether this browser can show notifications: `unsupported`; `uninstalled`, where only the installed app can (iOS); `blocked` by its
 * user; `open`, before the browser has asked; `granted`.
 */
export type PushSupport = 'unsupported' | 'uninstalled' | 'blocked' | 'open' | 'granted'

export const pushSupport = (): PushSupport => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return isIos() && !isInstalled() ? 'uninstalled' : 'unsupported'
  const { permission } = Notification
  return permission === 'granted' ? 'granted' : permission === 'denied' ? 'blocked' : 'open'
}

const isIos = () => /iPad|iPhone|iPod/.test(navigator.userAgent) || isIpadLikeMac()
// iPadOS calls itself a Mac, which has no touch screen.
const isIpadLikeMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

const listeners = new Set<() => void>()

/** The permission changes in the browser's own dialogs, and not every browser reports that. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Notifies subscribers of a permission that the browser has just asked for. */
export const announceSupport = (): void => {
  for (const listener of listeners) listener()
}

/** `pushSupport`, followed; undefined on the server and until the page is hydrated. */
export const usePushSupport = (): PushSupport | undefined =>
  useSyncExternalStore<PushSupport | undefined>(subscribe, pushSupport, () => undefined)
