import { errorReportRoutes, errorReportStates, type ErrorReportState } from '@agone/contract/telemetry/routes'
import type { ErrorReportId } from '@agone/contract/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'

const key = [...staffKey, 'error-reports'] as const

/** What the URL of the list asks for: open errors, unless it names another state. */
export const reportQuery = (search: URLSearchParams) => ({
  page: Math.min(pageOf(search), 100_000),
  state: search.get('state') === 'all' ? undefined : stateOf(search.get('state')),
})

const stateOf = (text: string | null): ErrorReportState => errorReportStates.find((state) => state === text) ?? 'open'

/** One page of reports; the previous page stays while the next one loads. */
export const useErrorReports = (query: ReturnType<typeof reportQuery>) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(errorReportRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The number of open reports, and the host of the service that receives new reports instead, null if there is none. */
export const useOpenErrorReports = () =>
  useQuery({
    queryKey: [...key, 'open'],
    queryFn: ({ signal }) => call(errorReportRoutes.list, { query: { state: 'open', size: 1 } }, { signal }),
    select: ({ resultsCount, service }) => ({ resultsCount, service }),
  })

export const refreshReports = (): Promise<void> => queries.invalidateQueries({ queryKey: key })

export const setState = (id: ErrorReportId, state: ErrorReportState) =>
  call(errorReportRoutes.edit, { params: { id }, body: { state } })
