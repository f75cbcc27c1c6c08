import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { CommunityTable } from './community.tables.ts'

export type CommunityRecord = Selectable<CommunityTable>

export const getCommunity = (db: Db): Promise<CommunityRecord> =>
  db.selectFrom('community').selectAll().executeTakeFirstOrThrow()

/** The row, locked until the transaction ends. */
export const lockCommunity = (db: Db): Promise<CommunityRecord> =>
  db.selectFrom('community').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateCommunity = async (db: Db, changes: Updateable<CommunityTable>): Promise<void> => {
  await db.updateTable('community').set(changes).execute()
}
