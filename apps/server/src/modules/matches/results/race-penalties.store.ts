import type { MatchId, RacePenaltyId, TournamentId } from '@agone/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { RacePenaltiesTable } from '../matches.tables.ts'

export type RacePenaltyRow = Selectable<RacePenaltiesTable>

export const findPenalties = (db: Db, matchId: MatchId): Promise<RacePenaltyRow[]> =>
  db
    .selectFrom('race_penalties')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPenaltiesOfTournament = (db: Db, tournamentId: TournamentId): Promise<RacePenaltyRow[]> =>
  db
    .selectFrom('race_penalties')
    .innerJoin('matches', 'matches.id', 'race_penalties.match_id')
    .selectAll('race_penalties')
    .where('matches.tournament_id', '=', tournamentId)
    .orderBy('created_at')
    .orderBy('race_penalties.id')
    .execute()

export const insertPenalty = async (db: Db, row: Insertable<RacePenaltiesTable>) => {
  await db.insertInto('race_penalties').values(row).execute()
}

export const deletePenalty = (db: Db, matchId: MatchId, id: RacePenaltyId): Promise<RacePenaltyRow | undefined> =>
  db.deleteFrom('race_penalties').where('match_id', '=', matchId).where('id', '=', id).returningAll().executeTakeFirst()
