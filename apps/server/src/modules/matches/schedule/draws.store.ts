import type { EntryId, TournamentId } from '@agone/contract'
import type { DrawInput } from '@agone/engines'
import type { Db } from '../../../platform/db/index.ts'

export const insertDraw = (db: Db, tournamentId: TournamentId, input: DrawInput<EntryId>) =>
  db
    .insertInto('draws')
    .values({ tournament_id: tournamentId, input: JSON.stringify(input) })
    .execute()

/** The inputs of a tournament's draw; undefined before the draw, and for imported matches. */
export const findDraw = async (db: Db, tournamentId: TournamentId): Promise<DrawInput<EntryId> | undefined> => {
  const row = await db.selectFrom('draws').select('input').where('tournament_id', '=', tournamentId).executeTakeFirst()
  return row?.input
}
