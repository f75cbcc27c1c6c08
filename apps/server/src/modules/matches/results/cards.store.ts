import type { MatchId, TournamentId } from '@agone/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { shownUsername } from '../../accounts/index.ts'
import type { MatchCardsTable } from '../matches.tables.ts'

/** The cards of a tournament in the order of matches, then of the file, with the names of the players. */
export const findCards = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom('match_cards')
    .innerJoin('matches', 'matches.id', 'match_cards.match_id')
    .innerJoin('users', 'users.id', 'match_cards.user_id')
    .select(['match_id', 'entry_id', 'user_id', 'minute', 'card'])
    .select(shownUsername.as('username'))
    .where('matches.tournament_id', '=', tournamentId)
    .orderBy('round')
    .orderBy('match_id')
    .orderBy('match_cards.ordinal')
    .execute()

/** The cards of a match in the order of the file. */
export const findCardsOfMatch = (db: Db, matchId: MatchId) =>
  db
    .selectFrom('match_cards')
    .select(['entry_id', 'user_id', 'minute', 'card'])
    .where('match_id', '=', matchId)
    .orderBy('ordinal')
    .execute()

export const insertCards = async (db: Db, rows: readonly Insertable<MatchCardsTable>[]) => {
  for (let at = 0; at < rows.length; at += 2000) {
    await db
      .insertInto('match_cards')
      .values(rows.slice(at, at + 2000))
      .execute()
  }
}
