import { sessionStore } from '../session/own-session.ts'
import { maxAge } from './bounded.ts'
import { buildId } from './build-id.ts'
import { cacheOwner } from './cache-owner.ts'
import { offlineDatabase, type StoredPage } from './database.ts'

/** The stored page of a path with its query, if there is one for the reader. */
export const findPage = async (path: string): Promise<StoredPage | undefined> => {
  const owner = cacheOwner(sessionStore)
  if (owner === undefined) return undefined
  const page = await (await offlineDatabase()).get('pages', [buildId(), owner, path])
  return page && page.storedAt > Date.now() - maxAge ? page : undefined
}

/** The stored pages of the reader, the latest first. */
export const listPages = async (): Promise<StoredPage[]> => {
  const owner = cacheOwner(sessionStore)
  const rows = await (await offlineDatabase()).getAll('pages')
  return rows
    .filter((page) => page.owner === owner && page.build === buildId() && page.storedAt > Date.now() - maxAge)
    .toSorted((one, other) => other.storedAt - one.storedAt)
}
