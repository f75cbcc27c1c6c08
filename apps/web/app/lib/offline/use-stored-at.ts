import { useSyncExternalStore } from 'react'
import { oldestStoredAt, subscribeToStoredAt } from './stored-at.ts'

/** When the oldest shown data was stored in this browser, in epoch milliseconds; undefined if all came over the network. */
export const useStoredAt = (): number | undefined =>
  useSyncExternalStore(subscribeToStoredAt, oldestStoredAt, () => undefined)
