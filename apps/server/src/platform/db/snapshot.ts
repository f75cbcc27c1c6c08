import { sql } from 'kysely'
import type { Db } from '../context/db.ts'

/**
 * The visible state of the database, as text: an equal text later means that no node has committed anything in between.
 * It may differ although nothing changed.
 */
export const snapshotOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  return rows[0]?.seen ?? ''
}
