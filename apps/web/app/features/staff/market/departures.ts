import { pendingDepartureRoutes } from '@agone/contract/market/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'

const pageSize = 20

/**
 * A page of players who wait for the end of a notice or for the market, refetched regularly because both change by
 * themselves.
 */
export const useDepartures = (page: number) =>
  useQuery({
    queryKey: [...staffKey, 'departures', page],
    queryFn: ({ signal }) => call(pendingDepartureRoutes.list, { query: { page, size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
