import { isRouteErrorResponse } from 'react-router'
import { ApiError, isAbort } from '../../lib/api/api-error.ts'

/** An error of the page as it is reported. `requestId` is that of the last answer that a script of the page could see. */
export type PageError = { type: string; message: string; stack: string; page: string; requestId: string | undefined }

/** Refusals, aborted calls and a lost connection are no errors of the site. */
const isExpected = (fault: unknown): boolean =>
  isAbort(fault) ||
  (fault instanceof ApiError && fault.status < 500) ||
  (isRouteErrorResponse(fault) && fault.status < 500) ||
  // A browser that resizes an element again in the same frame; nothing is wrong.
  (typeof fault === 'string' && fault.startsWith('ResizeObserver'))

/** What to report about something that was thrown; undefined for nothing. */
export const pageErrorOf = (fault: unknown): PageError | undefined => {
  if (isExpected(fault)) return undefined
  const place = { page: window.location.pathname, requestId: lastRequestId() }
  if (fault instanceof Error) {
    const message = fault instanceof ApiError ? `${fault.code} (${fault.status})` : fault.message
    return { type: fault.name, message, stack: fault.stack ?? '', ...place }
  }
  if (isRouteErrorResponse(fault)) return { type: 'Response', message: String(fault.status), stack: '', ...place }
  // Values of other kinds may be anything, also what a person wrote.
  return { type: 'Error', message: typeof fault === 'string' ? fault : typeof fault, stack: '', ...place }
}

/** The id that the server sends with each answer (Server-Timing), and writes to its log. */
const lastRequestId = (): string | undefined => {
  for (const entry of performance.getEntries().toReversed()) {
    if (!(entry instanceof PerformanceResourceTiming) || !['navigation', 'fetch'].includes(entry.initiatorType))
      continue
    const id = requestIdOf(entry)
    if (id !== undefined) return id
  }
  return undefined
}

/** The id of the request of a loaded page, file or answer. */
export const requestIdOf = (entry: PerformanceEntry | undefined): string | undefined =>
  entry instanceof PerformanceResourceTiming
    ? entry.serverTiming.find(({ name }) => name === 'request')?.description
    : undefined
