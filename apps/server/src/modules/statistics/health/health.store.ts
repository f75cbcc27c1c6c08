import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Runs an empty query, and returns its duration in seconds. */
export const measureAnswer = async (db: Db): Promise<number> => {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  return (performance.now() - begun) / 1000
}
