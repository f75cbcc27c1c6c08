import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../platform/db/index.ts'
import './external.tables.ts'

export const findUserId = async (db: Db, issuer: string, subject: string): Promise<UserId | undefined> => {
  const row = await db
    .selectFrom('external_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export const findAllOfUser = (db: Db, userId: UserId): Promise<Selectable<Database['external_identities']>[]> =>
  db.selectFrom('external_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const insert = async (db: Db, row: Insertable<Database['external_identities']>): Promise<void> => {
  await db.insertInto('external_identities').values(row).execute()
}

export const deleteAllOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('external_identities').where('user_id', '=', userId).execute()
}
