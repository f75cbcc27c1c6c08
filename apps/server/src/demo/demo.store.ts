import type { Db } from '../platform/db/index.ts'

/** True if any account exists, also a deleted one. */
export const existsUser = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
