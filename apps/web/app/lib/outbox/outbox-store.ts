import { offlineDatabase } from '../offline/database.ts'
import { inOrder, type OutboxItem } from './item.ts'

/* What waits to be sent, in the database of this browser. Unlike stored pages it stays when a session ends. */

export const listItems = async (owner: string): Promise<OutboxItem[]> => {
  const items = await (await offlineDatabase()).getAll('outbox')
  return inOrder(items.filter((item) => item.owner === owner))
}

export const addItem = async (item: OutboxItem): Promise<void> => {
  await (await offlineDatabase()).put('outbox', item)
}

/** Writes an item, unless it was removed meanwhile. */
export const updateItem = async (item: OutboxItem): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('outbox', 'readwrite')
  if ((await store.get(item.key)) !== undefined) void store.put(item)
  await done
}

export const removeItem = async (key: string): Promise<void> => {
  await (await offlineDatabase()).delete('outbox', key)
}

/** The channel that says that an outbox changed, to other tabs and to the service worker. */
export const outboxChannel = 'agone-outbox'

/** One sender at a time among all tabs and the service worker. */
export const withSendLock = <Value>(run: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request('agone-outbox', run)
