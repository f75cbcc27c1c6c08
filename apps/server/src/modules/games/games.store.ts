import type { FileId, GameId, HistoryName, StableColours, StableId } from '@agone/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'
import type { GameRecord } from './game.ts'
import type { GamesTable } from './games.tables.ts'

const records = (db: Db) =>
  db
    .selectFrom('games')
    .selectAll('games')
    .select(
      sql<GameRecord['stables']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'avatar', avatar, 'colours', colours) order by ordinal)
        from stables where game_id = games.id and not retired), '[]')`.as('stables'),
    )

export const findAllGames = (db: Db): Promise<GameRecord[]> =>
  records(db)
    .orderBy(sql`lower(name)`)
    .execute()

export const findGame = (db: Db, id: GameId): Promise<GameRecord | undefined> =>
  records(db).where('games.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends, so that parallel changes of a game run one after the other. */
export const lockGame = (db: Db, id: GameId): Promise<GameRecord | undefined> =>
  records(db).where('games.id', '=', id).forUpdate('games').executeTakeFirst()

/** The market's columns, locked until the transaction ends: the market cannot close between a check and the act. */
export const findMarket = (db: Db, id: GameId) =>
  db
    .selectFrom('games')
    .select(['market_open', 'market_from', 'market_to'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const insertGame = async (db: Db, row: Insertable<GamesTable>): Promise<void> => {
  await db.insertInto('games').values(row).execute()
}

export const updateGame = async (db: Db, id: GameId, changes: Updateable<GamesTable>): Promise<void> => {
  if (Object.keys(changes).length > 0) await db.updateTable('games').set(changes).where('id', '=', id).execute()
}

/** Deletes a game with its stables. The database refuses what a team, a tournament or a transfer refers to. */
export const deleteGame = async (db: Db, id: GameId): Promise<void> => {
  await db.deleteFrom('stables').where('game_id', '=', id).execute()
  await db.deleteFrom('games').where('id', '=', id).execute()
}

export const findAllStables = (db: Db, gameId: GameId) =>
  db
    .selectFrom('stables')
    .select(['id', 'name', 'avatar', 'colours', 'retired'])
    .where('game_id', '=', gameId)
    .orderBy('retired')
    .orderBy('ordinal')
    .execute()

/** Replaces the stables of a game: those not in the list are retired. */
export const replaceStables = async (
  db: Db,
  gameId: GameId,
  stables: readonly { id: StableId; name: string; colours: StableColours | null }[],
): Promise<void> => {
  // All are retired first, so that two stables can swap their names without violating the unique index.
  await db.updateTable('stables').set({ retired: true }).where('game_id', '=', gameId).execute()
  if (stables.length === 0) return
  await db
    .insertInto('stables')
    .values(
      stables.map(({ id, name, colours }, ordinal) => ({
        ...{ id, name, ordinal, game_id: gameId, retired: false },
        colours: colours && JSON.stringify(colours),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        ordinal: row.ref('excluded.ordinal'),
        colours: row.ref('excluded.colours'),
        retired: false,
      })),
    )
    .execute()
}

/** The games, stables and platforms that the history mentions. */
export const findHistoryNames = async (db: Db, { ids, locale }: NamesQuery): Promise<HistoryName[]> => {
  const anyOfIds = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<HistoryName>`
    select id, 'other' as kind, name, null as "pageId", null as within from (
      select id, coalesce(names ->> ${locale}::text, name) as name from games
      union all select id, name from stables
      union all select id, name from platforms) named
    where id = ${anyOfIds}`.execute(db)
  return rows
}

/** Those of some files that are pictures of stables. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select (avatar ->> 'id')::uuid as id from stables where (avatar ->> 'id')::uuid = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
