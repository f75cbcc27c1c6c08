import type { FileId, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { FilesTable, FileType } from './files.tables.ts'

export type FileRow = Selectable<FilesTable>

export const insertFile = async (db: Db, row: FileRow): Promise<void> => {
  await db.insertInto('files').values(row).execute()
}

export const findFile = (db: Db, id: FileId): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export const findAllFiles = (db: Db, ids: readonly FileId[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('files').selectAll().where('id', 'in', ids).execute()

/** The uploads of a user, oldest first. */
export const findAllOfOwner = (db: Db, owner: UserId): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('owner_id', '=', owner).orderBy('id').execute()

/** The total bytes of a user's uploads of some types. */
export const sumBytesOfOwner = async (db: Db, owner: UserId, types: readonly FileType[]): Promise<number> => {
  const { sum } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('sum'))
    .where('owner_id', '=', owner)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow()
  return sum
}

export const deleteFiles = async (db: Db, ids: readonly FileId[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

export const existsWithBytes = async (db: Db, sha256: string): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined
