import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../platform/db/index.ts'
import type { Role } from '../../platform/context/viewer.ts'

/** The user who has held a role for the longest time. */
export const findFirstWithRole = async (db: Db, role: Role): Promise<UserId | undefined> => {
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

/** How many accounts and records of the audit trail there are. */
export const countAll = async (db: Db): Promise<{ users: number; acts: number }> => {
  const { rows } = await sql<{ users: number; acts: number }>`
    select (select count(*)::int from users where not provisional and deleted_at is null) as users,
      (select count(*)::int from history) as acts`.execute(db)
  return rows[0] ?? { users: 0, acts: 0 }
}
