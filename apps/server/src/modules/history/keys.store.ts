import type { UserId } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import './history.tables.ts'

/** The keys of some people; those whose values were erased have none. */
export const findKeys = async (db: Db, people: readonly UserId[]): Promise<ReadonlyMap<UserId, Buffer>> => {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('history_keys')
    .select(['person_id', 'key'])
    .where('person_id', 'in', [...new Set(people)])
    .execute()
  return new Map(rows.map((row) => [row.person_id, row.key]))
}

/** The key of a person: the stored one, else `fresh`. Parallel calls all get the same. */
export const findOrInsertKey = async (db: Db, person: UserId, fresh: Buffer): Promise<Buffer> => {
  const row = await db
    .insertInto('history_keys')
    .values({ person_id: person, key: fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: person }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return row.key
}

export const deleteKey = async (db: Db, person: UserId): Promise<void> => {
  await db.deleteFrom('history_keys').where('person_id', '=', person).execute()
}
