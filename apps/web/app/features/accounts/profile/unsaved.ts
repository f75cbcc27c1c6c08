import { useEffect, useId, useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()
let unsaved = none
const watchers = new Set<() => void>()

const become = (forms: ReadonlySet<string>) => {
  unsaved = forms
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Tells whoever guards the page that a form holds something that was not saved. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    become(new Set([...unsaved, id]))
    return () => become(new Set([...unsaved].filter((other) => other !== id)))
  }, [id, isDirty])
}

/** True while a form on the page holds something that was not saved. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  )
