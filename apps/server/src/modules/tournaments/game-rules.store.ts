import type { GameId, PointsSystem, StableId, TablePoints, TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** True while a tournament of the game takes reports, or may take them again. */
export const existsRunning = async (db: Db, gameId: GameId): Promise<boolean> => {
  const found = await db
    .selectFrom('tournaments')
    .select('id')
    .where('game_id', '=', gameId)
    .where('status', 'in', ['running', 'paused'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** True while an entry that has not withdrawn from a tournament that has not ended has one of the stables. */
export const existsActiveEntryOfStable = async (db: Db, stableIds: readonly StableId[]): Promise<boolean> => {
  const found = await db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .select('entries.id')
    .where('entries.stable_id', 'in', [...stableIds])
    .where('entries.withdrawn', '=', false)
    .where('tournaments.status', 'not in', ['ended', 'archived'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Sets the points of tournaments that have begun and have none of their own; returns their ids. */
export const updatePointsOfBegun = async (
  db: Db,
  gameId: GameId,
  points: TablePoints | PointsSystem,
): Promise<TournamentId[]> => {
  const changed = await db
    .updateTable('tournaments')
    .set({ settings: sql`settings || jsonb_build_object('points', ${JSON.stringify(points)}::jsonb)` })
    .where('game_id', '=', gameId)
    .where('status', 'not in', ['opened', 'closed'])
    .where(sql<boolean>`coalesce(settings -> 'points', 'null') = 'null'`)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}
