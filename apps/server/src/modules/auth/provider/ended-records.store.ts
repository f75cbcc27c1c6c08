import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'
import { absoluteSeconds, allExpiredAt } from '../sessions/lifetimes.ts'
import { isAfterLastEnd } from '../sessions/sign-in-dates.store.ts'

const kind = 'Ended'

/**
 * Records that a session or a grant has ended, by its id or by the uid of the session. The provider stores both again at
 * the end of each request that uses them, so their deletion alone would not end them.
 */
export const insert = async (db: Db, id: string): Promise<void> => {
  const unused = { payload: '{}', uid: null, grant_id: null, user_id: null, consumed_at: null }
  await db
    .insertInto('auth_records')
    .values({ kind, id, ...unused, expires_at: allExpiredAt() })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .execute()
}

const isUnexpired = sql<boolean>`(auth_records.expires_at is null or auth_records.expires_at > now())`

const isNotEnded = sql<boolean>`not exists (
  select from auth_records as ended
  where ended.kind = ${sql.lit(kind)} and ended.id in (auth_records.id, auth_records.uid))`

const isBeforeAbsoluteEnd = sql<boolean>`(auth_records.user_id is null
  or (auth_records.payload ->> 'loginTs')::bigint > extract(epoch from now()) - ${sql.lit(absoluteSeconds)})`

const isLivingGrant = sql<boolean>`(${isUnexpired} and ${isNotEnded})`

/** The condition that a session is alive: not expired, not ended, and not past its absolute end. */
export const isLivingSession = sql<boolean>`(${isUnexpired} and ${isBeforeAbsoluteEnd} and ${isNotEnded} and ${isAfterLastEnd})`

/** The condition that a record of this kind is alive. */
export const isAlive = (model: string): RawBuilder<boolean> => {
  if (model === 'Session') return isLivingSession
  return model === 'Grant' ? isLivingGrant : isUnexpired
}
