import type { AlertId } from '@agone/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AlertsTable } from './content.tables.ts'
import { isShownAt } from './period.store.ts'

export type AlertRecord = Selectable<AlertsTable>

/** Alerts, most severe first, then newest: those visible at `now`, or all. */
export const findAllAlerts = (db: Db, now?: Date): Promise<AlertRecord[]> =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where(isShownAt(now))
    .orderBy(sql`array_position(array['danger', 'warning', 'success', 'info'], severity)`)
    .orderBy('id', 'desc')
    .execute()

export const findAlert = (db: Db, id: AlertId): Promise<AlertRecord | undefined> =>
  db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAlert = async (db: Db, row: Insertable<AlertsTable>): Promise<void> => {
  await db.insertInto('alerts').values(row).execute()
}

export const updateAlert = async (db: Db, id: AlertId, changes: Updateable<AlertsTable>): Promise<void> => {
  await db.updateTable('alerts').set(changes).where('id', '=', id).execute()
}

export const deleteAlert = async (db: Db, id: AlertId): Promise<void> => {
  await db.deleteFrom('alerts').where('id', '=', id).execute()
}
