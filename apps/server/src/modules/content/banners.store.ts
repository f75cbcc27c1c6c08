import type { BannerId } from '@agone/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { BannersTable } from './content.tables.ts'
import { isShownAt } from './period.store.ts'

export type BannerRecord = Selectable<BannersTable>

/** Banners in order: those visible at `now`, or all. */
export const findAllBanners = (db: Db, now?: Date): Promise<BannerRecord[]> =>
  db.selectFrom('banners').selectAll().where(isShownAt(now)).orderBy('ordinal').orderBy('id').execute()

export const findBanner = (db: Db, id: BannerId): Promise<BannerRecord | undefined> =>
  db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a banner after all others. */
export const insertBanner = async (db: Db, row: Omit<Insertable<BannersTable>, 'ordinal'>): Promise<void> => {
  const ordinal = sql<number>`(select coalesce(max(ordinal) + 1, 0) from banners)`
  await db
    .insertInto('banners')
    .values({ ...row, ordinal })
    .execute()
}

export const updateBanner = async (db: Db, id: BannerId, changes: Updateable<BannersTable>): Promise<void> => {
  await db.updateTable('banners').set(changes).where('id', '=', id).execute()
}

export const updateBannerOrder = async (db: Db, ids: readonly BannerId[]): Promise<void> => {
  await sql`update banners set ordinal = place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) where banners.id = wanted.id`.execute(db)
}

export const deleteBanner = async (db: Db, id: BannerId): Promise<void> => {
  await db.deleteFrom('banners').where('id', '=', id).execute()
}
