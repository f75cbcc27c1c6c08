import { useSyncExternalStore } from 'react'

export type ToastKind = 'info' | 'good' | 'warn' | 'bad'

export type ShownToast = {
  readonly id: number
  readonly text: string
  readonly kind: ToastKind
  /** Milliseconds; it waits while pointed at or focused. */
  readonly lasts: number
  /** One thing that can be done about it, such as undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const none: readonly ShownToast[] = []
let shown: readonly ShownToast[] = none
let nextId = 1
const watchers = new Set<() => void>()

const become = (toasts: readonly ShownToast[]) => {
  shown = toasts
  for (const watcher of watchers) watcher()
}

export const dismissToast = (id: number): void => become(shown.filter((toast) => toast.id !== id))

/** Shows a short message, for `lasts` milliseconds (5 s); answers its id. At most three are shown at once. */
export const showToast = (
  { text, kind = 'info', action }: { text: string; kind?: ToastKind; action?: ShownToast['action'] },
  lasts = 5000,
): number => {
  const id = nextId++
  become([...shown, { id, text, kind, lasts, ...(action ? { action } : {}) }].slice(-3))
  return id
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
