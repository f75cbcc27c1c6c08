import { useSyncExternalStore } from 'react'

export type ToastKind = 'info' | 'good' | 'warn' | 'bad'

export type ShownToast = {
  readonly id: number
  readonly text: string
  readonly kind: ToastKind
  /** Milliseconds; the timer pauses while the toast is hovered or focused. */
  readonly duration: number
  /** A button, such as undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

const none: readonly ShownToast[] = []
let shown: readonly ShownToast[] = none
let nextId = 1
const listeners = new Set<() => void>()

const update = (toasts: readonly ShownToast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => update(shown.filter((toast) => toast.id !== id))

/** Shows a short message for `duration` milliseconds (5 s); returns its id. At most three are shown at once. */
export const showToast = (
  { text, kind = 'info', action }: { text: string; kind?: ToastKind; action?: ShownToast['action'] },
  duration = 5000,
): number => {
  const id = nextId++
  update([...shown, { id, text, kind, duration, ...(action ? { action } : {}) }].slice(-3))
  return id
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
