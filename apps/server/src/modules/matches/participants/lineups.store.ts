import type { FileRef, MatchId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { shownUsername } from '../../accounts/index.ts'

/**
 * Stores the current line-ups (of former participants, theirs) as those of the match: members of the team, and released players with figures
 * in the match (decision 855). Imported teams have scorers only.
 */
export const insertLineups = async (db: Db, matchId: MatchId): Promise<void> => {
  await sql`
    insert into match_lineups (match_id, entry_id, user_id, shirt_name, shirt_number)
    select match_sides.match_id, entries.id, lineup_members.user_id, shirt_name, shirt_number
    from match_sides
    join entries on entries.id = match_sides.entry_id
    join teams on teams.id = entries.team_id
    join lineup_members on lineup_members.entry_id = entries.id
    where match_sides.match_id = ${matchId} and match_sides.former_id is null and not teams.imported
      and (exists (select from team_members where team_members.team_id = teams.id and team_members.user_id = lineup_members.user_id)
        or exists (select from match_players where match_players.match_id = match_sides.match_id
          and match_players.entry_id = entries.id and match_players.user_id = lineup_members.user_id))
    union all
    select match_sides.match_id, match_sides.entry_id, former_lineup_members.user_id, shirt_name, shirt_number
    from match_sides
    join former_holders on former_holders.id = match_sides.former_id
    join teams on teams.id = former_holders.team_id
    join former_lineup_members on former_lineup_members.former_id = former_holders.id
    where match_sides.match_id = ${matchId} and not teams.imported`.execute(db)
}

export const deleteLineups = async (db: Db, matchId: MatchId): Promise<void> => {
  await db.deleteFrom('match_lineups').where('match_id', '=', matchId).execute()
}

/** The stored line-ups of a match, by shirt number, then by name; deleted users have no name. */
export const findLineupsOfMatch = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_lineups')
    .innerJoin('users', 'users.id', 'match_lineups.user_id')
    .select(['match_lineups.entry_id', 'match_lineups.user_id', 'shirt_number'])
    .select([
      shownUsername.as('username'),
      sql<string | null>`case when users.deleted_at is null then shirt_name end`.as('shirt_name'),
      sql<FileRef | null>`case when users.deleted_at is null then users.avatar end`.as('avatar'),
    ])
    .where('match_id', '=', matchId)
    .orderBy(sql`shirt_number nulls last`)
    .orderBy('users.username')
    .execute()

/** Deletes the shirt names of an erased user. */
export const deleteShirtNames = async (db: Db, userId: UserId): Promise<void> => {
  await db.updateTable('match_lineups').set({ shirt_name: null }).where('user_id', '=', userId).execute()
}
