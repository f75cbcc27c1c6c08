import type { TournamentId } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import './final-places.tables.ts'

type Places = { tournamentId: TournamentId; version: number; positions: Readonly<Record<string, number>> }

/** Stores the positions of one version, unless those of a later version are stored. */
export const upsertPlaces = async (db: Db, { tournamentId, version, positions }: Places): Promise<void> => {
  const columns = { version, positions: JSON.stringify(positions) }
  await db
    .insertInto('final_places')
    .values({ tournament_id: tournamentId, ...columns })
    .onConflict((conflict) =>
      conflict.column('tournament_id').doUpdateSet(columns).where('final_places.version', '<', version),
    )
    .execute()
}
