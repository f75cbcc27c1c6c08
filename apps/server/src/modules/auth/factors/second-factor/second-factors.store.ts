import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../../platform/db/index.ts'
import './second-factor.tables.ts'

export type StoredFactor = Selectable<Database['second_factors']>

export const find = (db: Db, userId: UserId): Promise<StoredFactor | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findAll = (db: Db): Promise<StoredFactor[]> => db.selectFrom('second_factors').selectAll().execute()

/** The factor of a user, locked until the transaction ends. */
export const findForUpdate = (db: Db, userId: UserId): Promise<StoredFactor | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Inserts an unconfirmed secret; of two parallel calls the second keeps the secret of the first. */
export const insert = async (db: Db, factor: Insertable<Database['second_factors']>): Promise<void> => {
  await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a time step and all earlier ones as used; true for only one of several parallel calls. */
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

/** Confirms the secret; true for only one of several parallel calls. */
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

/** Deletes an unconfirmed secret. */
export const deleteUnconfirmed = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/** Deletes the secret; returns whether it was confirmed. */
export const deleteOne = async (db: Db, userId: UserId): Promise<boolean> => {
  const row = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at instanceof Date
}
