import { pendingPartingRoutes } from '@agone/contract/market/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'

const pageSize = 20

/** A page of what waits for a notice or for the market; asked for anew now and then, since both end by themselves. */
export const usePartings = (page: number) =>
  useQuery({
    queryKey: [...staffKey, 'partings', page],
    queryFn: ({ signal }) => call(pendingPartingRoutes.list, { query: { page, size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
