import type { Selectable, Updateable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../platform/db/index.ts'
import '../users.tables.ts'

export type PreferencesRow = Selectable<Database['preferences']>

export const find = (db: Db, userId: UserId): Promise<PreferencesRow | undefined> =>
  db.selectFrom('preferences').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Changes some columns; a missing row starts with the defaults of the table. */
export const upsert = (
  db: Db,
  userId: UserId,
  changes: Updateable<Omit<Database['preferences'], 'user_id'>>,
): Promise<PreferencesRow> =>
  db
    .insertInto('preferences')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...changes }))
    .returningAll()
    .executeTakeFirstOrThrow()
