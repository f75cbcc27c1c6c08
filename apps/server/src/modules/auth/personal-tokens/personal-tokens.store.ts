import type { Insertable, Selectable } from 'kysely'
import type { PersonalTokenId, UserId } from '@agone/contract'
import type { Database, Db } from '../../../platform/db/index.ts'
import './personal-token.tables.ts'

export type StoredToken = Selectable<Database['personal_tokens']>

export const findAllOfUser = (db: Db, userId: UserId): Promise<StoredToken[]> =>
  db.selectFrom('personal_tokens').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const findOfUser = (db: Db, userId: UserId, id: PersonalTokenId): Promise<StoredToken | undefined> =>
  db.selectFrom('personal_tokens').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const findByHash = (db: Db, hash: Buffer): Promise<StoredToken | undefined> =>
  db.selectFrom('personal_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Everybody with a token. */
export const findOwners = async (db: Db): Promise<UserId[]> =>
  (await db.selectFrom('personal_tokens').select('user_id').distinct().execute()).map(({ user_id }) => user_id)

export const insert = async (db: Db, token: Insertable<Database['personal_tokens']>): Promise<void> => {
  await db.insertInto('personal_tokens').values(token).execute()
}

export const updateAsUsed = async (db: Db, id: PersonalTokenId, now: Date): Promise<void> => {
  await db.updateTable('personal_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

export const deleteOne = async (db: Db, userId: UserId, id: PersonalTokenId): Promise<StoredToken | undefined> =>
  db.deleteFrom('personal_tokens').where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteAllOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()
}

export const deleteAllExpired = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('personal_tokens').where('expires_at', '<', before).execute()
}
