import type { Insertable, Selectable } from 'kysely'
import type { PasskeyId, UserId } from '@agone/contract'
import type { Database, Db } from '../../../../platform/db/index.ts'
import './passkey.tables.ts'

export type StoredPasskey = Selectable<Database['passkeys']>

export const findAllOfUser = (db: Db, userId: UserId): Promise<StoredPasskey[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const findOfUser = (db: Db, userId: UserId, id: PasskeyId): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends, because the counter of a passkey is read and then written. */
export const findByCredentialForUpdate = (db: Db, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()

export const insert = async (db: Db, passkey: Insertable<Database['passkeys']>): Promise<void> => {
  await db.insertInto('passkeys').values(passkey).execute()
}

export const updateAsUsed = async (
  db: Db,
  id: PasskeyId,
  { counter, now }: { counter: number; now: Date },
): Promise<void> => {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

export const deleteOne = async (db: Db, userId: UserId, id: PasskeyId): Promise<boolean> => {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many were deleted. */
export const deleteAllOfUser = async (db: Db, userId: UserId): Promise<number> => {
  const rows = await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()
  return rows.length
}

/** Marks a challenge as answered; true for only one of several parallel calls. */
export const insertAnswered = async (db: Db, challenge: { hash: Buffer; expires_at: Date }): Promise<boolean> => {
  const row = await db
    .insertInto('answered_challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAllExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('answered_challenges').where('expires_at', '<', now).execute()
}
