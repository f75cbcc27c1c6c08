import type { HistoryChain, HistoryRecord } from '@agone/contract/history/routes'

/**
 * How the chain stands at a record: followed without a fault, not followed yet, where it is broken, or after that, where
 * nothing can be guaranteed.
 */
export type Standing = 'sound' | 'unchecked' | 'broken' | 'after'

export const standingOf = (
  { place }: Pick<HistoryRecord, 'place'>,
  chain: Pick<HistoryChain, 'checked' | 'broken'> | undefined,
): Standing => {
  const broken = chain?.broken
  if (broken) return place < broken.place ? 'sound' : place === broken.place ? 'broken' : 'after'
  return place <= (chain?.checked?.place ?? 0) ? 'sound' : 'unchecked'
}
