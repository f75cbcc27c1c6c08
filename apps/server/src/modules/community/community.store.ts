import type { FileId } from '@agone/contract'
import { sql, type Selectable, type Updateable } from 'kysely'
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

/** Those of some files that are logo, mark or logo of the sponsor. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select (image ->> 'id')::uuid as id
    from community cross join lateral (values (logo), (mark), (sponsor -> 'logo')) images (image)
    where (image ->> 'id')::uuid = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
