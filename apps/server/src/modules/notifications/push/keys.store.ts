import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import './push.tables.ts'

type Keys = Selectable<Database['push_keys']>

export const findKeys = (db: Db): Promise<Keys | undefined> =>
  db.selectFrom('push_keys').select(['public_key', 'sealed', 'created_at']).executeTakeFirst()

/** Inserts the keys unless another node was first; returns those that are stored. */
export const insertKeysOnce = async (db: Db, keys: Insertable<Database['push_keys']>): Promise<Keys> => {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('push_keys').select(['public_key', 'sealed', 'created_at']).executeTakeFirstOrThrow()
}

export const deleteKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('push_keys').execute()
}
