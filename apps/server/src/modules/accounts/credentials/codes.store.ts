import { sql, type Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../platform/db/index.ts'
import '../users.tables.ts'

export type Purpose = 'verify' | 'reset'
export type Code = Selectable<Database['account_codes']>

export const findForUpdate = (db: Db, userId: UserId, purpose: Purpose): Promise<Code | undefined> =>
  db
    .selectFrom('account_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

export const upsert = async (db: Db, code: Omit<Code, 'used_at'>): Promise<void> => {
  await db
    .insertInto('account_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...code, used_at: null }))
    .execute()
}

/** A code to redeem: its purpose, its hash, and the time. */
export type CodeQuery = { purpose: Purpose; hash: Buffer; now: Date }

export const findUsable = (db: Db, { purpose, hash, now }: CodeQuery): Promise<Code | undefined> =>
  db
    .selectFrom('account_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Marks a code as used; of several parallel calls one gets the row, the others undefined. */
export const updateAsUsed = (db: Db, { purpose, hash, now }: CodeQuery): Promise<Code | undefined> =>
  db
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<boolean>`exists (select from users where id = user_id and lower(users.email) = lower(account_codes.email))`,
    )
    .returningAll()
    .executeTakeFirst()
