import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'

/** Deletes what an interaction kept for its next step; of many at the same time exactly one is answered true. */
export const deleteOne = async (db: Db, kind: string, interaction: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('auth_records')
    .where('kind', '=', kind)
    .where('id', '=', interaction)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
