import type { TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { Db } from '../../../platform/db/index.ts'
import { hidden, type Named } from '../../../platform/search/index.ts'
import { isPublic, visibleTo } from '../visibility.store.ts'

/** A page of the names of all tournaments, in the order of their ids; hidden ones have their own group. */
export const findPageOfNames = (db: Db, after: string, size: number): Promise<Named[]> =>
  named(db)
    .where(sql<boolean>`id > ${after}::uuid`)
    .orderBy('id')
    .limit(size)
    .execute()

/** The current names of some tournaments; missing ones are left out. */
export const findNames = (db: Db, ids: readonly string[]): Promise<Named[]> =>
  named(db)
    .where('id', '=', sql<TournamentId>`any(${[...ids]}::uuid[])`)
    .execute()

/** The given tournaments that the viewer may see. */
export const findVisibleIds = async (db: Db, ids: readonly TournamentId[], viewer: Viewer): Promise<TournamentId[]> => {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', sql<TournamentId>`any(${[...ids]}::uuid[])`)
    .where(visibleTo(viewer))
    .execute()
  return rows.map((row) => row.id)
}

const named = (db: Db) =>
  db
    .selectFrom('tournaments')
    .select([
      'id',
      'search_name as name',
      sql<string>`case when ${isPublic} then '' else ${hidden} end`.as('group'),
      sql<number>`(extract(epoch from coalesce(start_date, created_at)) * 1000)::float8`.as('time'),
    ])
