import { sql, type Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import '../users.tables.ts'

type FirstAdminCode = Selectable<Database['first_admin_codes']>

/** True if there is an ADMIN whose account is not deleted. */
export const existsAdmin = async (db: Db): Promise<boolean> => {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ADMIN' = any(roles::text[])`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

export const insertCode = async (db: Db, code: FirstAdminCode): Promise<void> => {
  await db.insertInto('first_admin_codes').values(code).execute()
}

/** The codes that are valid now, locked until the transaction ends: parallel calls then find those that are left. */
export const lockCodes = (db: Db, now: Date): Promise<FirstAdminCode[]> =>
  db.selectFrom('first_admin_codes').selectAll().where('expires_at', '>', now).orderBy('hash').forUpdate().execute()

export const deleteCodes = async (db: Db): Promise<void> => {
  await db.deleteFrom('first_admin_codes').execute()
}

export const deleteExpiredCodes = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('first_admin_codes').where('expires_at', '<=', now).execute()
}
