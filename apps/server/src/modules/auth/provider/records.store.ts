import { sql, type Insertable, type Selectable } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Database, Db } from '../../../platform/db/index.ts'
import '../auth.tables.ts'
import * as EndedStore from './ended-records.store.ts'
import { isAlive, isLivingSession } from './ended-records.store.ts'

export type AuthRecord = Selectable<Database['auth_records']>

export const upsert = async (db: Db, record: Insertable<Database['auth_records']>): Promise<void> => {
  const { payload, uid, grant_id, user_id, expires_at } = record
  await db
    .insertInto('auth_records')
    .values(record)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ payload, uid, grant_id, user_id, expires_at }),
    )
    .execute()
}

/** Inserts a record with an empty payload, which reserves its id; false if there is one that has not expired. */
export const insertReservation = async (
  db: Db,
  { kind, id, expiresAt }: { kind: string; id: string; expiresAt: Date },
): Promise<boolean> => {
  const record = { payload: '{}', uid: null, grant_id: null, user_id: null, consumed_at: null, expires_at: expiresAt }
  const row = await db
    .insertInto('auth_records')
    .values({ kind, id, ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet(record)
        .where('auth_records.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findById = (db: Db, kind: string, id: string): Promise<AuthRecord | undefined> =>
  db
    .selectFrom('auth_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(isAlive(kind))
    .executeTakeFirst()

export const findByUid = (db: Db, kind: string, uid: string): Promise<AuthRecord | undefined> =>
  db
    .selectFrom('auth_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('uid', '=', uid)
    .where(isAlive(kind))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everybody with a session, or with something that was granted in one. */
export const findUsers = async (db: Db): Promise<UserId[]> => {
  const rows = await db.selectFrom('auth_records').select('user_id').distinct().execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** The ids among `sessionIds` whose session has not ended. */
export const findLivingSessions = async (db: Db, sessionIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('auth_records')
    .select('uid')
    .where('kind', '=', 'Session')
    .where('uid', 'in', [...sessionIds])
    .where(isLivingSession)
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}

/**
 * Marks a record as consumed. Of several parallel calls exactly one gets `isFirst`; the others get the grant, if the
 * record still exists.
 */
export const updateAsConsumed = async (
  db: Db,
  kind: string,
  id: string,
): Promise<{ isFirst: boolean; grantId: string | undefined }> => {
  const row = await db
    .with('used', (query) =>
      query
        .updateTable('auth_records')
        .set({ consumed_at: sql<Date>`now()` })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .where(isAlive(kind))
        .returning('id'),
    )
    .selectFrom('auth_records')
    .select(['grant_id', sql<boolean>`exists (select from used)`.as('is_first')])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return { isFirst: row?.is_first ?? false, grantId: row?.grant_id ?? undefined }
}

export const deleteById = async (db: Db, kind: string, id: string): Promise<void> => {
  await db.deleteFrom('auth_records').where('kind', '=', kind).where('id', '=', id).execute()
}

/** Ends a session or a grant by its id. */
export const deleteAsEnded = async (db: Db, kind: 'Session' | 'Grant', id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('auth_records')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await EndedStore.insert(db, id)
}

export const deleteAllOfGrant = async (db: Db, kind: string, grantId: string): Promise<void> => {
  await db.deleteFrom('auth_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
}

/** Ends a grant, and deletes everything issued under it. */
export const deleteGrant = async (db: Db, grantId: string): Promise<void> => {
  await EndedStore.insert(db, grantId)
  await deleteAllOfGrants(db, [grantId])
}

const deleteAllOfGrants = async (db: Db, grants: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('auth_records')
    .where((record) =>
      record.or([
        record('grant_id', 'in', grants),
        record.and([record('kind', '=', 'Grant'), record('id', 'in', grants)]),
      ]),
    )
    .execute()
}

/** Ends a session, and deletes everything granted in it: refresh tokens, codes, grants. */
export const deleteSession = async (db: Db, uid: string): Promise<void> => {
  await EndedStore.insert(db, uid)
  const ended = await db
    .deleteFrom('auth_records')
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .returning('payload')
    .execute()
  const grants = ended.flatMap(({ payload }) => grantsOf(payload))
  if (grants.length > 0) await deleteAllOfGrants(db, grants)
}

/** Deletes all records of a user and everything granted by them, without those whose id, uid or grant is in `except`. */
export const deleteAllOfUser = async (db: Db, userId: UserId, except: readonly string[] = []): Promise<void> => {
  await db
    .deleteFrom('auth_records')
    .where('user_id', '=', userId)
    .$if(except.length > 0, (query) =>
      query.where((record) =>
        record.and([
          record(sql<string>`coalesce(uid, '')`, 'not in', except),
          record(sql<string>`coalesce(grant_id, '')`, 'not in', except),
          record('id', 'not in', except),
        ]),
      ),
    )
    .execute()
}

/** Extends a session in use to `until`. */
export const updateSessionExpiry = async (db: Db, uid: string, until: Date): Promise<void> => {
  const seconds = Math.floor(until.getTime() / 1000)
  await db
    .updateTable('auth_records')
    .set({ expires_at: until, payload: sql`jsonb_set(payload, '{exp}', to_jsonb(${seconds}::bigint))` })
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .execute()
}

export const deleteAllExpired = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('auth_records')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** The grants of a session, from the provider's own format. */
export const grantsOf = (payload: Record<string, unknown>): string[] => {
  const { authorizations } = payload
  if (typeof authorizations !== 'object' || authorizations === null) return []
  return Object.values(authorizations).flatMap((authorization: unknown) => {
    if (typeof authorization !== 'object' || authorization === null || !('grantId' in authorization)) return []
    return typeof authorization.grantId === 'string' ? [authorization.grantId] : []
  })
}
