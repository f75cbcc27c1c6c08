import { useEffect, useId, useSyncExternalStore } from 'react'

const noForms: ReadonlySet<string> = new Set()
let unsaved = noForms
const listeners = new Set<() => void>()

const update = (forms: ReadonlySet<string>) => {
  unsaved = forms
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a form with unsaved input for `UnsavedGuard`. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    update(new Set([...unsaved, id]))
    return () => update(new Set([...unsaved].filter((other) => other !== id)))
  }, [id, isDirty])
}

/** True while a form on the page has unsaved input. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  )
