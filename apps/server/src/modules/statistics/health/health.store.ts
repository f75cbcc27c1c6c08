import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Asks the database for nothing, and answers after how many seconds that came back. */
export const measureAnswer = async (db: Db): Promise<number> => {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  return (performance.now() - begun) / 1000
}
