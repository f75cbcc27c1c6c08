import type { UserId } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import './history.tables.ts'

export const findKey = async (db: Db, person: UserId): Promise<Buffer | undefined> => {
  const row = await db.selectFrom('history_keys').select('key').where('person_id', '=', person).executeTakeFirst()
  return row?.key
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
