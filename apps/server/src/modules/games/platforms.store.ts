import type { Platform, PlatformId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import './games.tables.ts'

export const findAllPlatforms = (db: Db): Promise<Platform[]> =>
  db
    .selectFrom('platforms')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()

export const findPlatform = (db: Db, id: PlatformId): Promise<Platform | undefined> =>
  db.selectFrom('platforms').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export const updatePlatform = async (db: Db, { id, name }: Platform): Promise<void> => {
  await db.updateTable('platforms').set({ name }).where('id', '=', id).execute()
}

export const deletePlatform = async (db: Db, id: PlatformId): Promise<void> => {
  await db.deleteFrom('platforms').where('id', '=', id).execute()
}

/** The platform, locked until the transaction ends. */
export const lockPlatform = (db: Db, id: PlatformId): Promise<Platform | undefined> =>
  db.selectFrom('platforms').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPlatform = async (db: Db, platform: Platform): Promise<void> => {
  await db.insertInto('platforms').values(platform).execute()
}
