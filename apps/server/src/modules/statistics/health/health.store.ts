import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Runs an empty query, and returns its duration in seconds. */
export const measureAnswer = async (db: Db): Promise<number> => {
  const startedAt = performance.now()
  await sql`select 1`.execute(db)
  return (performance.now() - startedAt) / 1000
}
