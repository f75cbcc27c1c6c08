import { LRUCache } from 'lru-cache'
import { Batch } from '../batch.ts'
import type { Db } from '../context/db.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * Keeps what was read from the database until any node writes anything into it. Each call first reads the current snapshot,
 * simultaneous calls together, so that a value is never older than the call that gets it.
 */
export class SnapshotCache<Value extends object> {
  readonly #known: LRUCache<string, { snapshot: string; value: Value }>
  readonly #snapshots: Batch<undefined, string>

  /** `max` values, each for at most `milliseconds`; `db` is outside of any transaction. */
  constructor(db: Db, { max, milliseconds }: { max: number; milliseconds: number }) {
    this.#known = new LRUCache({ max, ttl: milliseconds })
    this.#snapshots = new Batch(async (readers) => {
      const snapshot = await snapshotOf(db)
      return readers.map(() => snapshot)
    }, 1000)
  }

  /** The value under this key; `read` reads it. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const snapshot = await this.#snapshots.add(undefined)
    const known = this.#known.get(key)
    if (known?.snapshot === snapshot) return known.value
    const value = await read()
    this.#known.set(key, { snapshot, value })
    return value
  }
}
