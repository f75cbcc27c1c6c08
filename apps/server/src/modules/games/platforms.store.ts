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

export const insertPlatform = async (db: Db, platform: Platform): Promise<void> => {
  await db.insertInto('platforms').values(platform).execute()
}
