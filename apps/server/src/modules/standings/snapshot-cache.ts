import type { TournamentId } from '@agone/contract'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { TournamentRecord } from '../tournaments/index.ts'
import { loadSnapshot, type TournamentSnapshot } from './tournament-snapshot.ts'

const maxSnapshots = 200

/** Results computed from a snapshot, by snapshot and view: the most recently used ones. */
export const createCache = <Value extends object>() =>
  new LRUCache<string, Value, () => Value>({ max: 500, memoMethod: (_key, _stale, { context: make }) => make() })

/**
 * The most recently read snapshots, each valid for one version of its tournament. Names and pictures of participants
 * change without a new version: call `clear` then.
 */
export class SnapshotCache {
  readonly #cached = new LRUCache<TournamentId, { version: number; snapshot: Promise<TournamentSnapshot> }>({
    max: maxSnapshots,
  })

  /** The snapshot of a tournament that the viewer may see. Parallel calls share one read. */
  of(ctx: Ctx, tournament: TournamentRecord): Promise<TournamentSnapshot> {
    const { id, version } = tournament
    const cached = this.#cached.get(id)
    if (cached?.version === version) return cached.snapshot
    const entry = { version, snapshot: loadSnapshot(ctx, tournament) }
    this.#cached.set(id, entry)
    entry.snapshot.catch(() => {
      if (this.#cached.peek(id) === entry) this.#cached.delete(id)
    })
    return entry.snapshot
  }

  clear(): void {
    this.#cached.clear()
  }
}
