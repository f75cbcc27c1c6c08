import type { UserId } from '@agone/contract'
import type { Db } from '../../../../platform/db/index.ts'
import './second-factor.tables.ts'

/** Replaces all codes of a user. */
export const replace = async (db: Db, userId: UserId, hashes: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, hash, used_at: null }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Marks a code as used; true for only one of several parallel calls. */
export const updateAsUsed = async (db: Db, userId: UserId, { hash, now }: { hash: Buffer; now: Date }) => {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
