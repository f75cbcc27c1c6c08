import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import '../statistics.tables.ts'

/** Adds to the counts of a day; all nodes use the same order of rows, to avoid deadlocks. */
export const addCounts = async (db: Db, day: string, counts: Readonly<Record<string, number>>): Promise<void> => {
  const names = Object.keys(counts)
    .filter((name) => counts[name] !== 0)
    .toSorted()
  if (names.length === 0) return
  await db
    .insertInto('day_counts')
    .values(names.map((name) => ({ day, name, count: counts[name] ?? 0 })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'name']).doUpdateSet({ count: sql`day_counts.count + excluded.count` }),
    )
    .execute()
}

/** Replaces counts. */
export const setCounts = async (
  db: Db,
  rows: readonly { day: string; name: string; count: number }[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('day_counts')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['day', 'name']).doUpdateSet({ count: sql`excluded.count` }))
    .execute()
}

export type Sketch = { salt: Buffer; registers: Buffer }

/** The sketch of a day, locked until the transaction ends; the first call creates it from the given values. */
export const lockSketch = async (db: Db, day: string, empty: Sketch): Promise<Sketch> => {
  await db
    .insertInto('visitor_sketches')
    .values({ day, ...empty })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  return db
    .selectFrom('visitor_sketches')
    .select(['salt', 'registers'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateSketch = async (db: Db, day: string, registers: Buffer): Promise<void> => {
  await db.updateTable('visitor_sketches').set({ registers }).where('day', '=', day).execute()
}

/** Deletes salts and sketches of earlier days. */
export const deleteSketchesBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('visitor_sketches').where('day', '<', day).execute()
}
