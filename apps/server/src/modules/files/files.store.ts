import type { FileId, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { publicTypes, type FilesTable, type FileType } from './files.tables.ts'

export type FileRow = Selectable<FilesTable>

export const insertFile = async (db: Db, row: FileRow): Promise<void> => {
  await db.insertInto('files').values(row).execute()
}

/** Keeps other transactions that lock the same owner waiting until this one ends. */
export const lockOwner = async (db: Db, owner: UserId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${owner}::text, 0))`.execute(db)
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

/** The ids of public files in their order, after one of them. */
export const findPublicIds = async (db: Db, limit: number, after?: FileId): Promise<FileId[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('type', 'in', publicTypes)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? null))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const markUsed = async (db: Db, ids: readonly FileId[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('id', 'in', ids)
    .where('unused_since', 'is not', null)
    .execute()
}

/** Stores the time since when files are unused, for those that were in use until now. */
export const markUnused = async (db: Db, ids: readonly FileId[], since: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('files')
    .set({ unused_since: since })
    .where('id', 'in', ids)
    .where('unused_since', 'is', null)
    .execute()
}

export const deleteUnusedSince = async (db: Db, ids: readonly FileId[], since: Date): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).where('unused_since', '<=', since).execute()
}
