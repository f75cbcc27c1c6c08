import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../../platform/db/index.ts'
import './second-factor.tables.ts'

export type StoredFactor = Selectable<Database['second_factors']>

export const find = (db: Db, userId: UserId): Promise<StoredFactor | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const findForUpdate = (db: Db, userId: UserId): Promise<StoredFactor | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Begins the setup; a second call at the same time keeps the secret of the first. */
export const insert = async (db: Db, factor: Insertable<Database['second_factors']>): Promise<void> => {
  await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Uses a time step up with all before it: of many at the same time one is answered true. */
export const updateStep = async (db: Db, userId: UserId, step: number): Promise<boolean> => {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the setting up: of many at the same time one is answered true. */
export const updateAsConfirmed = async (db: Db, userId: UserId, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets an app whose setting up was not ended. */
export const deleteUnconfirmed = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/** Forgets an app; answers whether it was in use. */
export const deleteOne = async (db: Db, userId: UserId): Promise<boolean> => {
  const row = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at instanceof Date
}
