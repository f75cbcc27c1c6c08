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

/** Whether a form has unsaved input at this moment; a page that is being left may still be rendered. */
export const hasUnsavedNow = (): boolean => unsaved.size > 0

/** Forgets unsaved input that the user gives up. */
export const giveUpUnsaved = (): void => update(noForms)

/** True while a form on the page has unsaved input. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsavedNow, () => false)
