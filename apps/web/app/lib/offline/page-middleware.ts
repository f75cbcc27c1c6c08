import type { MiddlewareFunction } from 'react-router'
import { setPageStoredAt } from './stored-at.ts'
import { isUnreachable, type LoaderResults } from './loader-results.ts'
import { sendUnreachable } from '../session/worker-bridge.ts'
import { inTime, noteNetwork } from './network.ts'

/** Runs around the loaders of each navigation in the browser: without the network a page gets its stored data. */
export const pageMiddleware: MiddlewareFunction<LoaderResults> = async ({ request }, next) => {
  const loading = next()
  const results = await inTime(loading)
  if (results === undefined || isUnreachable(results)) {
    sendUnreachable()
    // Without a network, the service worker has the file of this import.
    return (await import('./stored-results.ts')).storedResults(request.url, loading)
  }
  if (Object.keys(results).length > 0) noteNetwork(true)
  setPageStoredAt(undefined)
  return results
}
