import type { Db } from '../../../../platform/db/index.ts'

declare module '../../../../platform/context/db.ts' {
  interface Database {
    spent_challenges: { nonce: string; expires_at: Date }
  }
}

/** Marks a challenge as used; false if it was used before. */
export const insertSpent = async (db: Db, nonce: string, expiresAt: Date): Promise<boolean> => {
  const row = await db
    .insertInto('spent_challenges')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAllExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute()
}
