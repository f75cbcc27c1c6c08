import type { TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { TournamentRecord } from '../tournaments/index.ts'
import { loadSheet, type Sheet } from './sheet.ts'

/**
 * The sheets of the tournaments that were looked at last, each good for one version of its tournament. Names and
 * pictures of participants change without a version, so whoever changes one empties the shelf.
 */
export class Sheets {
  private readonly shelf = new Map<TournamentId, { version: number; sheet: Promise<Sheet> }>()
  private readonly capacity: number

  constructor(capacity = 200) {
    this.capacity = capacity
  }

  /** The sheet of a tournament that the viewer may see; read once, however many ask at the same time. */
  of(ctx: Ctx, tournament: TournamentRecord): Promise<Sheet> {
    const kept = this.shelf.get(tournament.id)
    if (kept?.version === tournament.version) {
      this.keep(tournament.id, kept)
      return kept.sheet
    }
    const entry = { version: tournament.version, sheet: loadSheet(ctx, tournament) }
    this.keep(tournament.id, entry)
    entry.sheet.catch(() => {
      if (this.shelf.get(tournament.id) === entry) this.shelf.delete(tournament.id)
    })
    return entry.sheet
  }

  private keep(id: TournamentId, entry: { version: number; sheet: Promise<Sheet> }): void {
    this.shelf.delete(id)
    this.shelf.set(id, entry)
    const [oldest] = this.shelf.keys()
    if (this.shelf.size > this.capacity && oldest !== undefined) this.shelf.delete(oldest)
  }

  /** Forgets one tournament, or all of them. */
  forget(id?: TournamentId): void {
    if (id === undefined) this.shelf.clear()
    else this.shelf.delete(id)
  }
}
