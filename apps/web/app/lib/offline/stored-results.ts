import { redirect } from 'react-router'
import { pages } from '../pages.ts'
import { setPageStoredAt } from './stored-at.ts'
import { noteNetwork } from './network.ts'
import { isUnreachable, type LoaderResults } from './loader-results.ts'
import { findPage } from './page-store.ts'

/**
 * The stored data of a page whose loaders got no response yet. Without any it waits for them; if the server cannot be
 * reached, it throws a redirect to the page that says so.
 */
export const storedResults = async (url: string, loading: Promise<LoaderResults>): Promise<LoaderResults> => {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  const page = await findPage(path).catch(() => undefined)
  if (page) {
    noteNetwork(false)
    // An answer that comes too late for this page shows that the network is only slow: the next one gets more time.
    void loading.then(
      (results) => (isUnreachable(results) ? undefined : noteNetwork(true)),
      () => undefined,
    )
    setPageStoredAt(page.storedAt)
    return Object.fromEntries(Object.entries(page.loaderData).map(([id, result]) => [id, { type: 'data', result }]))
  }
  const results = await loading
  // A page that is reloaded in the background stays.
  const isShown = path === window.location.pathname + window.location.search
  if (!isUnreachable(results) || isShown) return results
  noteNetwork(false)
  throw redirect(pages.offlineFor(path))
}
