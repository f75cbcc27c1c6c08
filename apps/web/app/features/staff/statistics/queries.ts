import { statisticsRoutes } from '@agone/contract/statistics/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'

/** The six figures of the overview. */
export const useOverview = () =>
  useQuery({
    queryKey: [...staffKey, 'overview'],
    queryFn: ({ signal }) => call(statisticsRoutes.generic, {}, { signal }),
  })

/** The figures of the last `days` days, including today. */
export const useMetrics = (days: number) =>
  useQuery({
    queryKey: [...staffKey, 'metrics', days],
    queryFn: ({ signal }) => call(statisticsRoutes.metrics, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The state of each part; refetched periodically, because faults come and go. */
export const useHealth = () =>
  useQuery({
    queryKey: [...staffKey, 'health'],
    queryFn: ({ signal }) => call(statisticsRoutes.health, {}, { signal }),
    refetchInterval: 30_000,
  })
