/** The alerts that this browser's reader put away, by id; the newest twenty are kept. */
const key = 'dismissed_alerts'
const kept = 20

const watchers = new Set<() => void>()

const read = (): string[] => (window.localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

export const isDismissed = (id: string): boolean => read().includes(id)

export const dismiss = (id: string): void => {
  window.localStorage.setItem(key, [...read(), id].slice(-kept).join(' '))
  for (const watcher of watchers) watcher()
}

export const watchDismissals = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
