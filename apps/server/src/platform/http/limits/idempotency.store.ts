import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

declare module '../../context/db.ts' {
  interface Database {
    idempotency_keys: {
      user_id: string
      key: string
      request_hash: string
      status: number | null
      answer: unknown
      created_at: Date
    }
  }
}

export type KeyRow = { request_hash: string; status: number | null; answer: unknown }

/** Claims a key that is unused, or whose claim is older than `expired`; false if it is in use. */
export const insertKey = async (
  db: Db,
  row: { user_id: string; key: string; request_hash: string; created_at: Date },
  expired: Date,
): Promise<boolean> => {
  const fresh = { ...row, status: null, answer: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet(fresh).where('idempotency_keys.created_at', '<', expired),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findKey = (db: Db, userId: string, key: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

export const updateAnswer = async (
  db: Db,
  { userId, key, status, answer }: { userId: string; key: string; status: number; answer: unknown },
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: answer === undefined ? null : sql`${JSON.stringify(answer)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export const deleteKey = async (db: Db, userId: string, key: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
}

/** Deletes keys from before a moment; returns how many. */
export const deleteKeysBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
