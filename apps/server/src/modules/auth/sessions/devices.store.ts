import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'
import { isLivingSession } from '../provider/ended-records.store.ts'
import './device.tables.ts'

type SeenDevice = {
  session_id: string
  user_id: UserId
  client_id: string | null
  user_agent: string
  last_used_at: Date
}

/** Records the device of a session; a later sign-in in the same session is the same device. */
export const upsert = async (db: Db, seen: SeenDevice): Promise<void> => {
  const { session_id, ...rest } = seen
  await db
    .insertInto('devices')
    .values({ session_id, ...rest, confirmed_at: null })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(rest))
    .execute()
}

export const updateAsUsed = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('devices').set({ last_used_at: now }).where('session_id', '=', sessionId).execute()
}

/** Marks a session as confirmed; inserts it if its sign-in was not recorded. */
export const upsertAsConfirmed = async (
  db: Db,
  { sessionId, userId, now }: { sessionId: string; userId: UserId; now: Date },
): Promise<void> => {
  await db
    .insertInto('devices')
    .values({ session_id: sessionId, user_id: userId, client_id: null, last_used_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ confirmed_at: now }))
    .execute()
}

/** When this user last confirmed a session; undefined if never. */
export const findConfirmedAt = async (db: Db, sessionId: string, userId: UserId): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('devices')
    .select('confirmed_at')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.confirmed_at ?? undefined
}

/** A session of a user, with its device. `signed_in` is in epoch seconds. */
export type SessionRow = {
  uid: string | null
  signed_in: number | null
  last_used_at: Date | null
  user_agent: string | null
  client_id: string | null
}

export const findAllOfUser = (db: Db, userId: UserId): Promise<SessionRow[]> =>
  db
    .selectFrom('auth_records')
    .leftJoin('devices', (join) =>
      join.onRef('devices.session_id', '=', 'auth_records.uid').onRef('devices.user_id', '=', 'auth_records.user_id'),
    )
    .select([
      'auth_records.uid',
      sql<number | null>`(auth_records.payload ->> 'loginTs')::double precision`.as('signed_in'),
      'devices.last_used_at',
      'devices.user_agent',
      'devices.client_id',
    ])
    .where('auth_records.kind', '=', 'Session')
    .where('auth_records.user_id', '=', userId)
    .where(isLivingSession)
    .execute()

/** Deletes the devices of ended sessions. */
export const deleteAllEnded = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('devices')
    .where(
      sql<boolean>`not exists (
        select from auth_records where kind = 'Session' and uid = session_id and ${isLivingSession})`,
    )
    .execute()
}
