import type { EntryId, MatchId, TournamentId } from '@agone/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type MatchReadinessTable = { match_id: MatchId; entry_id: EntryId; ready_at: Date }

export type NoShowRequestsTable = {
  match_id: MatchId
  /** The side that is there. */
  entry_id: EntryId
  status: 'open' | 'withdrawn' | 'declined'
  requested_at: Date
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    match_readiness: MatchReadinessTable
    no_show_requests: NoShowRequestsTable
  }
}

export type ReadinessRow = Selectable<MatchReadinessTable>
export type RequestRow = Selectable<NoShowRequestsTable>

export const findReadiness = (db: Db, matchIds: readonly MatchId[]): Promise<ReadinessRow[]> =>
  db
    .selectFrom('match_readiness')
    .selectAll()
    .where('match_id', 'in', [...matchIds])
    .execute()

export const insertReadiness = async (db: Db, rows: readonly ReadinessRow[]): Promise<void> => {
  await db
    .insertInto('match_readiness')
    .values([...rows])
    .execute()
}

export const deleteReadiness = async (db: Db, matchId: MatchId, entryIds: readonly EntryId[]): Promise<void> => {
  await db
    .deleteFrom('match_readiness')
    .where('match_id', '=', matchId)
    .where('entry_id', 'in', [...entryIds])
    .execute()
}

export const findRequest = (db: Db, matchId: MatchId): Promise<RequestRow | undefined> =>
  db.selectFrom('no_show_requests').selectAll().where('match_id', '=', matchId).executeTakeFirst()

/** The open requests of a tournament, oldest first. */
export const findOpenRequests = (db: Db, tournamentId: TournamentId): Promise<RequestRow[]> =>
  db
    .selectFrom('no_show_requests')
    .innerJoin('matches', 'matches.id', 'no_show_requests.match_id')
    .selectAll('no_show_requests')
    .where('matches.tournament_id', '=', tournamentId)
    .where('no_show_requests.status', '=', 'open')
    .orderBy('requested_at')
    .orderBy('match_id')
    .execute()

export const upsertRequest = async (db: Db, row: RequestRow): Promise<void> => {
  const { match_id: _, ...changes } = row
  await db
    .insertInto('no_show_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(changes))
    .execute()
}

/** Deletes the readiness and the requests for walkovers in all matches of an entry, before the entry gets another participant. */
export const deleteOfEntry = async (db: Db, entryId: EntryId): Promise<void> => {
  const matchIds = db.selectFrom('match_sides').select('match_id').where('entry_id', '=', entryId)
  await db.deleteFrom('match_readiness').where('match_id', 'in', matchIds).execute()
  await db.deleteFrom('no_show_requests').where('match_id', 'in', matchIds).execute()
}
