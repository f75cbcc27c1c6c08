import type { MatchId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { nameOfDeletedSql } from '../../accounts/index.ts'

/** The players with figures in the result of a match, with their shirt names then; deleted users have no name. */
export const findPlayersOfMatch = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .innerJoin('match_sides', (join) =>
      join
        .onRef('match_sides.match_id', '=', 'match_players.match_id')
        .onRef('match_sides.entry_id', '=', 'match_players.entry_id'),
    )
    .leftJoin('former_lineup_members', (join) =>
      join
        .onRef('former_lineup_members.former_id', '=', 'match_sides.former_id')
        .onRef('former_lineup_members.user_id', '=', 'match_players.user_id'),
    )
    .leftJoin('lineup_members', (join) =>
      join
        .onRef('lineup_members.entry_id', '=', 'match_players.entry_id')
        .onRef('lineup_members.user_id', '=', 'match_players.user_id'),
    )
    .leftJoin('match_lineups', (join) =>
      join
        .onRef('match_lineups.match_id', '=', 'match_players.match_id')
        .onRef('match_lineups.entry_id', '=', 'match_players.entry_id')
        .onRef('match_lineups.user_id', '=', 'match_players.user_id'),
    )
    .select(['match_players.entry_id', 'match_players.user_id', 'goals', 'assists', 'mvp'])
    .select(
      sql<string>`case when users.deleted_at is not null then ${nameOfDeletedSql}
        when match_lineups.user_id is not null then coalesce(match_lineups.shirt_name, users.username)
        else coalesce(case when match_sides.former_id is null then lineup_members.shirt_name
        else former_lineup_members.shirt_name end, users.username) end`.as('name'),
    )
    .where('match_players.match_id', '=', matchId)
    .orderBy('goals', 'desc')
    .orderBy('assists', 'desc')
    .orderBy('name')
    .execute()
