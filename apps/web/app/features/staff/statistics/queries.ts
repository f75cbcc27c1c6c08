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

/** So many days, today the last. */
export const useMetrics = (days: number) =>
  useQuery({
    queryKey: [...staffKey, 'metrics', days],
    queryFn: ({ signal }) => call(statisticsRoutes.metrics, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The state of each part; asked for anew now and then, since faults come and go by themselves. */
export const useHealth = () =>
  useQuery({
    queryKey: [...staffKey, 'health'],
    queryFn: ({ signal }) => call(statisticsRoutes.health, {}, { signal }),
    refetchInterval: 30_000,
  })
