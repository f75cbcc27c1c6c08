import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'

export type StoredKey = Selectable<Database['auth_keys']>

/** Keys that still verify signatures, the newest signing key first. */
export const findAllInUse = (db: Db): Promise<StoredKey[]> =>
  db
    .selectFrom('auth_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('signs_from', 'desc')
    .orderBy('id')
    .execute()

export const insert = async (db: Db, key: Insertable<Database['auth_keys']>): Promise<void> => {
  await db.insertInto('auth_keys').values(key).execute()
}

/** Retires every key whose successor started to sign before `before`; returns how many. */
export const updateAsRetired = async (db: Db, before: Date, now: Date): Promise<number> => {
  const retired = await db
    .updateTable('auth_keys')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from auth_keys newer
        where newer.algorithm = auth_keys.algorithm and newer.retired_at is null
          and newer.signs_from > auth_keys.signs_from and newer.signs_from < ${before}
      )`,
    )
    .returning('id')
    .execute()
  return retired.length
}

/** Retires every key, so that everything signed with one is refused. */
export const updateAllAsRetired = async (db: Db, now: Date): Promise<void> => {
  await db.updateTable('auth_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

/** A lock until the transaction ends: two nodes that start together create one set of keys. */
export const lock = async (db: Db): Promise<void> => {
  await sql`lock table auth_keys in share row exclusive mode`.execute(db)
}
