import { sql } from 'kysely'
import type { Db } from '../context/db.ts'

/**
 * What can be seen of the database now, as text: the same text later means that nothing was committed in between, by this
 * node or another. It may differ although nothing changed.
 */
export const snapshotOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  return rows[0]?.seen ?? ''
}
