import type { EntryId, MatchId } from '@agone/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type MatchLobbiesTable = {
  match_id: MatchId
  /** The home side. */
  entry_id: EntryId
  name: string
  password: string | null
  host: string | null
  note: string | null
  set_at: Date
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    match_lobbies: MatchLobbiesTable
  }
}

export type LobbyRow = Selectable<MatchLobbiesTable>

export const findLobby = (db: Db, matchId: MatchId): Promise<LobbyRow | undefined> =>
  db.selectFrom('match_lobbies').selectAll().where('match_id', '=', matchId).executeTakeFirst()

export const upsertLobby = async (db: Db, row: LobbyRow): Promise<void> => {
  const { match_id: _, ...changes } = row
  await db
    .insertInto('match_lobbies')
    .values(row)
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(changes))
    .execute()
}

/** Deletes the lobbies of all matches of an entry, before the entry gets another participant. */
export const deleteOfEntry = async (db: Db, entryId: EntryId): Promise<void> => {
  await db
    .deleteFrom('match_lobbies')
    .where('match_id', 'in', (sides) =>
      sides.selectFrom('match_sides').select('match_id').where('entry_id', '=', entryId),
    )
    .execute()
}
