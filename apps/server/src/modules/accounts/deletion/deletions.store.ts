import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../users.tables.ts'

/** Users deleted at `deletedUntil` or earlier who are not erased yet, oldest first. */
export const findAllDue = async (db: Db, deletedUntil: Date): Promise<UserId[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '<=', deletedUntil)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these users who still have personal data. */
export const findAllNotErased = async (db: Db, ids: readonly UserId[]): Promise<UserId[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('erased_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** All erased users, with the times of their erasure. */
export const findAllErased = async (db: Db): Promise<{ id: UserId; at: Date }[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .execute()
  return rows.flatMap(({ id, erased_at }) => (erased_at ? [{ id, at: erased_at }] : []))
}

/** All data of a user in this domain besides the user's own row. */
export const deleteDataOf = async (db: Db, id: UserId): Promise<void> => {
  await db.deleteFrom('account_codes').where('user_id', '=', id).execute()
  await db.deleteFrom('preferences').where('user_id', '=', id).execute()
  // Responses stored for idempotency keys may contain the user's profile.
  await sql`delete from idempotency_keys where user_id = ${id}`.execute(db)
}

/** Mails to an address. */
export const deleteMailsTo = async (db: Db, address: string): Promise<void> => {
  await sql`delete from mails where lower(to_address) = lower(${address})`.execute(db)
}
