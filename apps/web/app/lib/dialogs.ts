import { useSyncExternalStore, type ReactNode } from 'react'

/** The props of a dialog: whether it is open, and a function that closes it. */
export type DialogParts = { readonly open: boolean; readonly close: () => void }
export type ShownDialog = {
  readonly id: number
  /** The page that was in the address bar when it opened. */
  readonly pathname: string
  readonly open: boolean
  readonly render: (parts: DialogParts) => ReactNode
}

/** A closing dialog is removed after its animation (150 ms, specification, section 9). */
const removalDelay = 250

const none: readonly ShownDialog[] = []
let shown: readonly ShownDialog[] = none
let nextId = 1
const listeners = new Set<() => void>()

const update = (dialogs: readonly ShownDialog[]) => {
  shown = dialogs
  for (const listener of listeners) listener()
}

export const closeDialog = (id: number): void => {
  if (!shown.some((dialog) => dialog.id === id && dialog.open)) return
  update(shown.map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)))
  setTimeout(() => update(shown.filter((dialog) => dialog.id !== id)), removalDelay)
}

/** Closes the dialogs that were opened on another page than `pathname`. */
export const closeDialogsOfOtherPages = (pathname: string): void => {
  for (const dialog of shown) if (dialog.pathname !== pathname) closeDialog(dialog.id)
}

/**
 * Opens a dialog from anywhere; returns a function that closes it. Usage: `openDialog(({ open, close }) => <Dialog
 * open={open} onClose={close} title={…}>…</Dialog>)`.
 */
export const openDialog = (render: ShownDialog['render']): (() => void) => {
  const id = nextId++
  update([...shown, { id, pathname: window.location.pathname, open: true, render }])
  return () => closeDialog(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownDialogs = (): readonly ShownDialog[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
