import type { PenalizationId, TournamentId } from '@agone/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PenalizationsTable } from '../matches.tables.ts'

export type PenalizationRow = Selectable<PenalizationsTable>

export const findPenalizations = (db: Db, tournamentId: TournamentId): Promise<PenalizationRow[]> =>
  db
    .selectFrom('penalizations')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertPenalizations = async (db: Db, rows: readonly Insertable<PenalizationsTable>[]) => {
  if (rows.length > 0)
    await db
      .insertInto('penalizations')
      .values([...rows])
      .execute()
}

export const deletePenalization = async (db: Db, tournamentId: TournamentId, id: PenalizationId) =>
  db
    .deleteFrom('penalizations')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
