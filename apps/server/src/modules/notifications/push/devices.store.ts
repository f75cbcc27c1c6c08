import type { PushDeviceId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import './push.tables.ts'

export type DeviceRow = Selectable<Database['push_subscriptions']>

/** Newest first. */
export const findDevices = (db: Db, userId: UserId): Promise<DeviceRow[]> =>
  db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

/** Stores the subscription of a browser. A known endpoint keeps its id and moves to the user who is signed in there now. */
export const upsertDevice = (db: Db, device: Insertable<Database['push_subscriptions']>): Promise<DeviceRow> => {
  const { user_id, session_id, p256dh, auth, user_agent } = device
  return db
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth, user_agent }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes messages of the former user of a browser, before the browser belongs to another. */
export const deleteMessagesOfOthers = async (db: Db, endpoint: string, userId: UserId): Promise<void> => {
  await sql`
    delete from push_messages using push_subscriptions
    where subscription_id = push_subscriptions.id and endpoint = ${endpoint} and user_id <> ${userId}`.execute(db)
}

/** Deletes all devices of a user but the `count` newest. */
export const deleteAllButNewest = async (db: Db, userId: UserId, count: number): Promise<void> => {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${count})`.execute(db)
}

type DeviceFilter = { id?: PushDeviceId | undefined; endpoint?: string | undefined }

/** Deletes the device of a user with this id or endpoint; without either, all devices of the user. */
export const deleteDevices = async (db: Db, userId: UserId, { id, endpoint }: DeviceFilter = {}): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', sql<PushDeviceId>`${id}`))
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute()
}

export const deleteDevice = async (db: Db, id: PushDeviceId): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export const deleteAllDevices = async (db: Db): Promise<void> => {
  await db.deleteFrom('push_subscriptions').execute()
}

export const updateLastSent = async (db: Db, id: PushDeviceId, at: Date): Promise<void> => {
  await db.updateTable('push_subscriptions').set({ last_sent_at: at }).where('id', '=', id).execute()
}
