import type { UserId } from '@agone/contract'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NotificationSettingsTable } from '../notifications.tables.ts'

export type SettingsRow = Selectable<NotificationSettingsTable>

export const findSettings = (db: Db, userId: UserId): Promise<SettingsRow | undefined> =>
  db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findAllSettings = (db: Db, userIds: readonly UserId[]): Promise<SettingsRow[]> =>
  db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', sql<UserId>`any(${[...userIds]}::uuid[])`)
    .execute()

/** Creates the row with the defaults if it is missing, and locks it until the transaction ends. */
export const lockSettings = async (db: Db, userId: UserId): Promise<SettingsRow> => {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateSettings = async (
  db: Db,
  userId: UserId,
  changes: Updateable<NotificationSettingsTable>,
): Promise<void> => {
  await db.updateTable('notification_settings').set(changes).where('user_id', '=', userId).execute()
}

export const deleteSettings = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}
