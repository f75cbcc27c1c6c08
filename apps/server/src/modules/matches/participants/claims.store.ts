import type { TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/**
 * The tournaments in which a user has played, with or without figures; always in the same order, to avoid deadlocks.
 */
export const findTournamentsPlayed = async (db: Db, userId: UserId): Promise<TournamentId[]> => {
  const found = await db
    .selectFrom('matches')
    .select('matches.tournament_id')
    .distinct()
    .where(
      sql<boolean>`matches.id in (select match_id from match_players where user_id = ${userId}
        union all select match_id from match_lineups where user_id = ${userId}
        union all select match_id from match_cards where user_id = ${userId})`,
    )
    .orderBy('matches.tournament_id')
    .execute()
  return found.map((row) => row.tournament_id)
}

/** True if reports, which are JSON without foreign keys, have figures of a user; this scans all reports. */
export const isReported = async (db: Db, userId: UserId): Promise<boolean> => {
  const { rows } = await sql`select from reports where scores @> ${reportPattern(userId)}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

const reportPattern = (userId: UserId): string => JSON.stringify({ players: [{ userId }] })

/** Results and reports; this scans all reports, because claims are rare. */
export const updateFigures = async (
  db: Db,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<void> => {
  await db.updateTable('match_players').set({ user_id: userId }).where('user_id', '=', guestId).execute()
  await db.updateTable('match_cards').set({ user_id: userId }).where('user_id', '=', guestId).execute()
  await db.updateTable('match_lineups').set({ user_id: userId }).where('user_id', '=', guestId).execute()
  await sql`
    update reports set scores = replace(scores::text, ${guestId}::text, ${userId}::text)::jsonb
    where scores @> ${reportPattern(guestId)}::jsonb`.execute(db)
}
