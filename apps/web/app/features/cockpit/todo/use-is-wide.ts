import { useSyncExternalStore } from 'react'

const query = '(min-width: 1180px)'

const subscribe = (listener: () => void) => {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the page has room for two columns. The order of its parts depends on it: the order of focus has to be the visual order. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
