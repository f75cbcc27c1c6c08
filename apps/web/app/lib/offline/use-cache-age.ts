import { useSyncExternalStore } from 'react'
import { cacheAge, subscribeToCacheAge } from './cache-age.ts'

/** From when the shown data is, in epoch milliseconds, if it was stored in this browser. */
export const useCacheAge = (): number | undefined =>
  useSyncExternalStore(subscribeToCacheAge, cacheAge, () => undefined)
