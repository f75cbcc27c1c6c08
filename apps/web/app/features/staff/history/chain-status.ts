import type { HistoryChain, HistoryRecord } from '@agone/contract/history/routes'

/**
 * The status of a record: verified, not verified yet, where the chain is broken, or after that, where nothing can be
 * guaranteed.
 */
export type ChainStatus = 'sound' | 'unchecked' | 'broken' | 'after'

export const chainStatusOf = (
  { place }: Pick<HistoryRecord, 'place'>,
  chain: Pick<HistoryChain, 'checked' | 'broken'> | undefined,
): ChainStatus => {
  const broken = chain?.broken
  if (broken) return place < broken.place ? 'sound' : place === broken.place ? 'broken' : 'after'
  return place <= (chain?.checked?.place ?? 0) ? 'sound' : 'unchecked'
}
