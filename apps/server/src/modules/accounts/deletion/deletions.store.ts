import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../users.tables.ts'

/** Those who were deleted at a moment or before, and are not erased yet; the longest waiting first. */
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

/** Of these users, those who are there and hold something yet. */
export const findAllNotErased = async (db: Db, ids: readonly UserId[]): Promise<UserId[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('erased_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** Everybody who is erased, and since when. */
export const findAllErased = async (db: Db): Promise<{ id: UserId; at: Date }[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .execute()
  return rows.flatMap(({ id, erased_at }) => (erased_at ? [{ id, at: erased_at }] : []))
}

/** Everything that this domain keeps of a user besides the row itself. */
export const deleteBelongings = async (db: Db, id: UserId): Promise<void> => {
  await db.deleteFrom('account_codes').where('user_id', '=', id).execute()
  await db.deleteFrom('preferences').where('user_id', '=', id).execute()
  // Answers that are kept for repeated calls, the own profile among them.
  await sql`delete from idempotency_keys where user_id = ${id}`.execute(db)
}

/** Mails that went to an address: they name its owner. */
export const deleteMailsTo = async (db: Db, address: string): Promise<void> => {
  await sql`delete from mails where lower(to_address) = lower(${address})`.execute(db)
}
