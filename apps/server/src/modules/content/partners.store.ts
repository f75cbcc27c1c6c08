import type { PartnerId } from '@agone/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { PartnersTable } from './content.tables.ts'

export type PartnerRecord = Selectable<PartnersTable>

export const findAllPartners = (db: Db): Promise<PartnerRecord[]> =>
  db.selectFrom('partners').selectAll().orderBy('ordinal').orderBy('id').execute()

export const findPartner = (db: Db, id: PartnerId): Promise<PartnerRecord | undefined> =>
  db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a partner after all others. */
export const insertPartner = async (db: Db, row: Omit<Insertable<PartnersTable>, 'ordinal'>): Promise<void> => {
  const ordinal = sql<number>`(select coalesce(max(ordinal) + 1, 0) from partners)`
  await db
    .insertInto('partners')
    .values({ ...row, ordinal })
    .execute()
}

export const updatePartner = async (db: Db, id: PartnerId, changes: Updateable<PartnersTable>): Promise<void> => {
  if (Object.keys(changes).length > 0) await db.updateTable('partners').set(changes).where('id', '=', id).execute()
}

export const updateOrder = async (db: Db, ids: readonly PartnerId[]): Promise<void> => {
  await sql`update partners set ordinal = place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) where partners.id = wanted.id`.execute(db)
}

export const deletePartner = async (db: Db, id: PartnerId): Promise<void> => {
  await db.deleteFrom('partners').where('id', '=', id).execute()
}
