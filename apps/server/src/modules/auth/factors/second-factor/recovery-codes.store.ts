import type { UserId } from '@agone/contract'
import type { Db } from '../../../../platform/db/index.ts'
import './second-factor.tables.ts'

/** Puts new codes in the place of all the old ones. */
export const replace = async (db: Db, userId: UserId, hashes: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, hash, used_at: null }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a code up: of many at the same time one is answered true. */
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
