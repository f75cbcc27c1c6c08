/** The ids of alerts that were dismissed in this browser; the newest twenty are kept. */
const key = 'dismissed_alerts'
const maxKept = 20

const listeners = new Set<() => void>()

const read = (): string[] => (window.localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

export const isDismissed = (id: string): boolean => read().includes(id)

export const dismiss = (id: string): void => {
  window.localStorage.setItem(key, [...read(), id].slice(-maxKept).join(' '))
  for (const listener of listeners) listener()
}

export const watchDismissals = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
