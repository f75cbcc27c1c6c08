import type { OfflineDatabase } from './database.ts'

/** How long data is stored, in milliseconds: 30 days. */
export const maxAge = 30 * 24 * 3600_000

/** How many rows are stored. */
const maxRows = { pages: 60, answers: 300 }

/** A row of more characters than this is not stored. */
export const maxLength = 1_000_000

/** Deletes rows that are too old, and the oldest of too many. */
export const deleteOldRows = async (database: OfflineDatabase, name: keyof typeof maxRows): Promise<void> => {
  const { store, done } = database.transaction(name, 'readwrite')
  const keys = await store.index('age').getAllKeys()
  const old = await store.index('age').getAllKeys(IDBKeyRange.upperBound(Date.now() - maxAge))
  const extra = keys.slice(0, Math.max(0, keys.length - maxRows[name]))
  for (const key of [...old, ...extra]) void store.delete(key)
  await done
}
