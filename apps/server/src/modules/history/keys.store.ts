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
    .where('key', 'is not', null)
    .$narrowType<{ key: Buffer }>()
    .execute()
  return new Map(rows.map((row) => [row.person_id, row.key]))
}

/** The key of a person: the stored one, else `fresh`; null after an erasure. Parallel calls all get the same. */
export const findOrInsertKey = async (db: Db, person: UserId, fresh: Buffer): Promise<Buffer | null> => {
  const row = await db
    .insertInto('history_keys')
    .values({ person_id: person, key: fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: person }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return row.key
}

/** Deletes the key of a person. The row stays, so that nothing recorded later creates another one. */
export const eraseKey = async (db: Db, person: UserId): Promise<void> => {
  await db
    .insertInto('history_keys')
    .values({ person_id: person, key: null })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ key: null }))
    .execute()
}
