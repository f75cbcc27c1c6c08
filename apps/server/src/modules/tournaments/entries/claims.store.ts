import type { TeamId, TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/**
 * The tournaments of a user's current and former participations, alone or in a line-up; always in the same order, to
 * avoid deadlocks.
 */
export const findTournaments = async (db: Db, userId: UserId): Promise<TournamentId[]> => {
  const found = await db
    .selectFrom('entries')
    .select('tournament_id')
    .distinct()
    .where(
      sql<boolean>`entries.id in (
        select id from entries where user_id = ${userId}
        union all select entry_id from lineup_members where user_id = ${userId}
        union all select entry_id from former_holders where user_id = ${userId}
        union all select entry_id from former_lineup_members join former_holders on former_holders.id = former_id
          where former_lineup_members.user_id = ${userId})`,
    )
    .orderBy('tournament_id')
    .execute()
  return found.map((row) => row.tournament_id)
}

/** True if an entry of the team has the user in its line-up. */
export const isInLineup = async (db: Db, { teamId, userId }: { teamId: TeamId; userId: UserId }): Promise<boolean> => {
  const found = await db
    .selectFrom('lineup_members')
    .innerJoin('entries', 'entries.id', 'lineup_members.entry_id')
    .select('entries.id')
    .where('lineup_members.user_id', '=', userId)
    .where('entries.team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const updateEntries = async (
  db: Db,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<void> => {
  await db.updateTable('entries').set({ user_id: userId }).where('user_id', '=', guestId).execute()
  for (const table of ['lineup_members', 'former_holders', 'former_lineup_members'] as const) {
    await db.updateTable(table).set({ user_id: userId }).where('user_id', '=', guestId).execute()
  }
}
