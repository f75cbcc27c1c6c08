import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'
import { allExpiredAt } from './lifetimes.ts'

// One record for each user: `endedAt`, when all sessions were last ended, the session that was `kept` then, how many such
// `ends` there were, and `signedInAt`, the latest date of a sign-in; times in epoch seconds. It has no `user_id`, because it
// must survive the deletion of all records of the user.
const kind = 'SignIns'

const now = sql<number>`floor(extract(epoch from now()))::bigint`
const endedAt = sql<number>`(auth_records.payload ->> 'endedAt')::bigint`
const signedInAt = sql<number>`(auth_records.payload ->> 'signedInAt')::bigint`
const ends = sql<number>`coalesce((auth_records.payload ->> 'ends')::int, 0)`
const nextDate = sql<number>`greatest(${now}, ${endedAt} + 1)`

/** The condition that a session is newer than the last end of all sessions of its user, or was kept then. */
export const isAfterLastEnd = sql<boolean>`not exists (
  select from auth_records as sign_ins
  where sign_ins.kind = ${sql.lit(kind)}
    and sign_ins.id = auth_records.user_id::text
    and (sign_ins.payload ->> 'endedAt')::bigint >= (auth_records.payload ->> 'loginTs')::bigint
    and sign_ins.payload ->> 'kept' is distinct from auth_records.uid)`

/** How often all sessions of a user have been ended. */
export const findEnds = async (db: Db, userId: UserId): Promise<number> => {
  const row = await db
    .selectFrom('auth_records')
    .select(ends.as('ends'))
    .where('kind', '=', kind)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.ends ?? 0
}

/** Dates a sign-in later than every end, even within the same second; `ends` counts the ends before it. */
export const upsertSignIn = (db: Db, userId: UserId): Promise<{ date: number; ends: number }> =>
  db
    .insertInto('auth_records')
    .values({ ...recordOf(userId), payload: sql<string>`jsonb_build_object('signedInAt', ${now})` })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        payload: sql<string>`auth_records.payload
          || jsonb_build_object('signedInAt', greatest(${nextDate}, ${signedInAt}))`,
        expires_at: allExpiredAt(),
      }),
    )
    .returning([sql<number>`${nextDate}::double precision`.as('date'), ends.as('ends')])
    .executeTakeFirstOrThrow()

/** Ends all sessions with a sign-in up to now, without the one that is kept. Waits for `upsertSignIn` and the other way round. */
export const upsertEnd = async (db: Db, userId: UserId, keptSession: string | undefined): Promise<void> => {
  const kept = keptSession ?? null
  await db
    .insertInto('auth_records')
    .values({
      ...recordOf(userId),
      payload: sql<string>`jsonb_build_object('endedAt', ${now}, 'kept', ${kept}::text, 'ends', 1)`,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        payload: sql<string>`auth_records.payload || jsonb_build_object(
          'endedAt', greatest(${now}, ${signedInAt}, ${endedAt}), 'kept', ${kept}::text, 'ends', ${ends} + 1)`,
        expires_at: allExpiredAt(),
      }),
    )
    .execute()
}

const recordOf = (userId: UserId) => ({
  kind,
  id: userId,
  uid: null,
  grant_id: null,
  user_id: null,
  consumed_at: null,
  expires_at: allExpiredAt(),
})
