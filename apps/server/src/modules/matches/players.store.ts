import type { MatchId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** The players with figures in the result of a match: shirt names where there are any; who is deleted bears none. */
export const findPlayersOfMatch = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .leftJoin('lineup_members', (join) =>
      join
        .onRef('lineup_members.entry_id', '=', 'match_players.entry_id')
        .onRef('lineup_members.user_id', '=', 'match_players.user_id'),
    )
    .select(['match_players.entry_id', 'match_players.user_id', 'goals', 'assists', 'mvp'])
    .select(
      sql<string>`case when users.deleted_at is not null then 'deleted user'
        else coalesce(lineup_members.shirt_name, users.username) end`.as('name'),
    )
    .where('match_players.match_id', '=', matchId)
    .orderBy('goals', 'desc')
    .orderBy('assists', 'desc')
    .orderBy('name')
    .execute()
