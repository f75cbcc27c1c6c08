import { useSyncExternalStore } from 'react'

/** For stores that never change while the page is open. */
export const noSubscription = () => () => {}

/** False on the server and in the first render in a browser, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
