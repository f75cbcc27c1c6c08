import type { TournamentId } from '@agone/contract'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { TournamentRecord } from '../tournaments/index.ts'
import { loadSheet, type Sheet } from './sheet.ts'

const most = 200

/**
 * The sheets of the tournaments that were looked at last, each good for one version of its tournament. Names and
 * pictures of participants change without a version: whoever changes one calls `clear`.
 */
export class Sheets {
  readonly #kept = new LRUCache<TournamentId, { version: number; sheet: Promise<Sheet> }>({ max: most })

  /** The sheet of a tournament that the viewer may see; read once, however many ask at the same time. */
  of(ctx: Ctx, tournament: TournamentRecord): Promise<Sheet> {
    const { id, version } = tournament
    const kept = this.#kept.get(id)
    if (kept?.version === version) return kept.sheet
    const entry = { version, sheet: loadSheet(ctx, tournament) }
    this.#kept.set(id, entry)
    entry.sheet.catch(() => {
      if (this.#kept.peek(id) === entry) this.#kept.delete(id)
    })
    return entry.sheet
  }

  clear(): void {
    this.#kept.clear()
  }
}
