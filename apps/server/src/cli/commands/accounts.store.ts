import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import type { Role } from '../../platform/context/viewer.ts'

/** The oldest account that has a role. */
export const findOldestWithRole = async (db: Db, role: Role): Promise<UserId | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${role} = any(roles::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The numbers of accounts and of records of the audit trail. */
export const countUsersAndRecords = async (db: Db): Promise<{ users: number; records: number }> => {
  const { rows } = await sql<{ users: number; records: number }>`
    select (select count(*)::int from users where not provisional and deleted_at is null) as users,
      (select count(*)::int from history) as records`.execute(db)
  return rows[0] ?? { users: 0, records: 0 }
}
