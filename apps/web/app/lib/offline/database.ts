import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OutboxItem } from '../outbox/item.ts'

/** What a page got from its loaders. `owner` is a user id or `visitor`, `build` the build of the site that can show it. */
export type StoredPage = {
  build: string
  owner: string
  /** Path and query. */
  path: string
  title: string
  /** Epoch milliseconds. */
  storedAt: number
  /** By the id of the route. */
  loaderData: Record<string, unknown>
}

/** A response of the API as JSON text. */
export type StoredAnswer = { build: string; owner: string; url: string; storedAt: number; text: string }

/* `age` is an index of `storedAt`; the keys say whose a row is, so that rows of others can be deleted unread. */
interface OfflineSchema extends DBSchema {
  pages: { key: [build: string, owner: string, path: string]; value: StoredPage; indexes: { age: number } }
  answers: { key: [build: string, owner: string, url: string]; value: StoredAnswer; indexes: { age: number } }
  outbox: { key: string; value: OutboxItem }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

let opened: Promise<OfflineDatabase> | undefined

/** The database of the site in this browser; pages and the service worker share it. Rejects where a browser allows none. */
export const offlineDatabase = (): Promise<OfflineDatabase> => {
  opened ??= openDB<OfflineSchema>('agone-offline', 1, {
    upgrade(database) {
      database.createObjectStore('pages', { keyPath: ['build', 'owner', 'path'] }).createIndex('age', 'storedAt')
      database.createObjectStore('answers', { keyPath: ['build', 'owner', 'url'] }).createIndex('age', 'storedAt')
      database.createObjectStore('outbox', { keyPath: 'key' })
    },
    // A later version of the site can change it while this page is open.
    blocking: (_current, _blocked, { target }) => (target instanceof IDBDatabase ? target.close() : undefined),
    terminated: () => (opened = undefined),
  })
  return opened
}
