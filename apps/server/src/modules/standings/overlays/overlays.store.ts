import type { OverlayId, TournamentId } from '@agone/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/context/db.ts'
import type { Db } from '../../../platform/db/index.ts'
import './overlays.tables.ts'

export type OverlayRow = Selectable<Database['overlays']>

export const findOfTournament = (db: Db, tournamentId: TournamentId): Promise<OverlayRow[]> =>
  db
    .selectFrom('overlays')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findByCode = (db: Db, code: string): Promise<OverlayRow | undefined> =>
  db.selectFrom('overlays').selectAll().where('code', '=', code).executeTakeFirst()

export const insert = async (db: Db, row: OverlayRow): Promise<void> => {
  await db.insertInto('overlays').values(row).execute()
}

export const deleteOne = (db: Db, tournamentId: TournamentId, id: OverlayId): Promise<OverlayRow | undefined> =>
  db
    .deleteFrom('overlays')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
