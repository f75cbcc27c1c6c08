import { deleteOldRows, maxLength } from '../app/lib/offline/bounded.ts'
import { offlineDatabase, type StoredPage } from '../app/lib/offline/database.ts'

/** Whose data may be stored, once a page has said so. */
let currentOwner: string | undefined

const isAllowed = ({ owner }: StoredPage): boolean => currentOwner === undefined || owner === currentOwner

/** Stores the data of a page, and deletes the oldest of too many. */
export const storePage = async (page: StoredPage): Promise<void> => {
  if (JSON.stringify(page.loaderData).length > maxLength) return
  const database = await offlineDatabase()
  // Its reader may have signed out meanwhile.
  if (!isAllowed(page)) return
  await database.put('pages', page)
  await deleteOldRows(database, 'pages')
}

/** Deletes what is stored for anybody but the present reader, or by another build. What waits to be sent stays. */
export const deleteOthersData = async ({ owner, build }: { owner: string; build: string }): Promise<void> => {
  currentOwner = owner
  const database = await offlineDatabase()
  for (const name of ['pages', 'answers'] as const) {
    const { store, done } = database.transaction(name, 'readwrite')
    for (const key of await store.getAllKeys()) if (key[0] !== build || key[1] !== owner) void store.delete(key)
    await done
  }
}
