import { sql } from 'kysely'
import type { Db } from '../context/db.ts'

/**
 * Measures the tables that are more than a tenth and 32 KB larger than when they were measured last, so that the planner of queries knows how many
 * rows they have: after a large import PostgreSQL would do that within minutes, and the embedded database in the night. Outside of a transaction.
 */
export const analyzeGrown = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) > (1.1 * relpages + 4) * current_setting('block_size')::int`.execute(db)
  // One statement for each: other queries of the embedded database get their turn between them.
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
