import type { MatchId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { nameOfDeletedSql } from '../../accounts/index.ts'

/** The players with figures or a card in a match, with their shirt names then; deleted users have no name. */
export const findPlayersOfMatch = (db: Db, matchId: MatchId) =>
  db
    .selectFrom(figuresOf(db, matchId).as('players'))
    .innerJoin('users', 'users.id', 'players.user_id')
    .innerJoin('match_sides', (join) =>
      join
        .onRef('match_sides.match_id', '=', 'players.match_id')
        .onRef('match_sides.entry_id', '=', 'players.entry_id'),
    )
    .leftJoin('former_lineup_members', (join) =>
      join
        .onRef('former_lineup_members.former_id', '=', 'match_sides.former_id')
        .onRef('former_lineup_members.user_id', '=', 'players.user_id'),
    )
    .leftJoin('lineup_members', (join) =>
      join
        .onRef('lineup_members.entry_id', '=', 'players.entry_id')
        .onRef('lineup_members.user_id', '=', 'players.user_id'),
    )
    .leftJoin('match_lineups', (join) =>
      join
        .onRef('match_lineups.match_id', '=', 'players.match_id')
        .onRef('match_lineups.entry_id', '=', 'players.entry_id')
        .onRef('match_lineups.user_id', '=', 'players.user_id'),
    )
    .select(['players.entry_id', 'players.user_id', 'goals', 'assists', 'mvp'])
    .select(
      sql<string>`case when users.deleted_at is not null then ${nameOfDeletedSql}
        when match_lineups.user_id is not null then coalesce(match_lineups.shirt_name, users.username)
        else coalesce(case when match_sides.former_id is null then lineup_members.shirt_name
        else former_lineup_members.shirt_name end, users.username) end`.as('name'),
    )
    .orderBy('goals', 'desc')
    .orderBy('assists', 'desc')
    .orderBy('name')
    .execute()

/** The figures of the players of a verified match. */
export const findFigures = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_players')
    .select(['entry_id as entryId', 'user_id as userId', 'goals', 'assists', 'mvp'])
    .where('match_id', '=', matchId)
    .execute()

/** The figures of the players of a match; zeros for whoever had only a card. */
const figuresOf = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_players')
    .select(['match_id', 'entry_id', 'user_id', 'goals', 'assists', 'mvp'])
    .where('match_id', '=', matchId)
    .unionAll(
      db
        .selectFrom('match_cards')
        .leftJoin('match_players as figures', (join) =>
          join
            .onRef('figures.match_id', '=', 'match_cards.match_id')
            .onRef('figures.entry_id', '=', 'match_cards.entry_id')
            .onRef('figures.user_id', '=', 'match_cards.user_id'),
        )
        .select(['match_cards.match_id', 'match_cards.entry_id', 'match_cards.user_id'])
        .select(({ lit }) => [lit(0).as('goals'), lit(0).as('assists'), lit(false).as('mvp')])
        .distinct()
        .where('match_cards.match_id', '=', matchId)
        .where('figures.user_id', 'is', null),
    )
