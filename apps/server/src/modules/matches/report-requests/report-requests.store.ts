import type { EntryId, MatchId, TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type ReportRequestsTable = { match_id: MatchId; entry_id: EntryId; sent_at: Date; sender_id: UserId | null }

declare module '../../../platform/context/db.ts' {
  interface Database {
    report_requests: ReportRequestsTable
  }
}

/** `username` is null for a deleted account. */
export type RequestRow = ReportRequestsTable & { username: string | null }

type NewRequests = { matchId: MatchId; entryIds: readonly EntryId[]; senderId: UserId | null; at: Date; before: Date }

/** Stores a request to each of these sides that has got none since `before`; returns the sides that get one. */
export const upsertRequests = async (
  db: Db,
  { matchId, entryIds, senderId, at, before }: NewRequests,
): Promise<EntryId[]> => {
  const { rows } = await sql<{ entry_id: EntryId }>`
    insert into report_requests (match_id, entry_id, sent_at, sender_id)
    select ${matchId}, entry_id, ${at}, ${senderId} from unnest(${[...entryIds]}::uuid[]) as entry_id
    on conflict (match_id, entry_id) do update set sent_at = excluded.sent_at, sender_id = excluded.sender_id
    where report_requests.sent_at <= ${before}
    returning entry_id`.execute(db)
  return rows.map((row) => row.entry_id)
}

const requests = (db: Db) =>
  db
    .selectFrom('report_requests')
    .innerJoin('matches', 'matches.id', 'report_requests.match_id')
    .leftJoin('users', (users) =>
      users.onRef('users.id', '=', 'report_requests.sender_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('report_requests')
    .select('users.username')

export const findOfMatch = (db: Db, matchId: MatchId): Promise<RequestRow[]> =>
  requests(db).where('report_requests.match_id', '=', matchId).execute()

/** The requests of all matches of a tournament that still lack reports. */
export const findOfTournament = (db: Db, tournamentId: TournamentId): Promise<RequestRow[]> =>
  requests(db)
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', 'in', ['open', 'reported'])
    .orderBy('report_requests.sent_at', 'desc')
    .execute()
