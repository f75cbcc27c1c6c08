import type { Db } from '../platform/db/index.ts'

/** True once anybody has an account, or had one. */
export const existsUser = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
