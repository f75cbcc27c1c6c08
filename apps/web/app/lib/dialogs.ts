import { useSyncExternalStore, type ReactNode } from 'react'

/** What a dialog gets: whether it is open still (it closes in a moment), and how to close it. */
export type DialogParts = { readonly open: boolean; readonly close: () => void }
export type ShownDialog = {
  readonly id: number
  readonly open: boolean
  readonly render: (parts: DialogParts) => ReactNode
}

/** A closing dialog stays until its closing (150 ms, specification, section 9) has been seen. */
const goneAfter = 250

const none: readonly ShownDialog[] = []
let shown: readonly ShownDialog[] = none
let nextId = 1
const watchers = new Set<() => void>()

const become = (dialogs: readonly ShownDialog[]) => {
  shown = dialogs
  for (const watcher of watchers) watcher()
}

export const closeDialog = (id: number): void => {
  become(shown.map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)))
  setTimeout(() => become(shown.filter((dialog) => dialog.id !== id)), goneAfter)
}

/**
 * Opens a dialog from anywhere; answers how to close it. Usage:
 * `openDialog(({ open, close }) => <Dialog open={open} onClose={close} title={…}>…</Dialog>)`.
 */
export const openDialog = (render: ShownDialog['render']): (() => void) => {
  const id = nextId++
  become([...shown, { id, open: true, render }])
  return () => closeDialog(id)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useShownDialogs = (): readonly ShownDialog[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
