import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'

/** Deletes the record of an interaction's next step; true for only one of several parallel calls. */
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
