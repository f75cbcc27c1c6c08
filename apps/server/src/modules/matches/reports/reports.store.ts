import type { FileId, FileRef, MatchId, ReportId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ReportsTable } from '../matches.tables.ts'

export type ReportRow = Selectable<ReportsTable>

/** All reports of some matches, newest first. */
export const findReports = (db: Db, matchIds: readonly MatchId[]): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('match_id', '=', sql<MatchId>`any(${[...matchIds]}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findMatchOfReport = async (db: Db, id: ReportId): Promise<MatchId | undefined> =>
  (await db.selectFrom('reports').select('match_id').where('id', '=', id).executeTakeFirst())?.match_id

/** The reports sent by a user, oldest first. */
export const findAllOfSender = (db: Db, senderId: UserId): Promise<ReportRow[]> =>
  db.selectFrom('reports').selectAll().where('sender_id', '=', senderId).orderBy('id').execute()

export type ReportFileRow = { report_id: ReportId; id: FileId; name: string; media_type: string; bytes: number }

/** The attachments of some reports in their order. */
export const findReportFiles = (db: Db, reportIds: readonly ReportId[]): Promise<ReportFileRow[]> =>
  db
    .selectFrom('report_files')
    .innerJoin('files', 'files.id', 'report_files.file_id')
    .select(['report_id', 'files.id', 'files.name', 'files.media_type', sql<number>`files.bytes`.as('bytes')])
    .where('report_id', 'in', [...reportIds])
    .orderBy('ordinal')
    .execute()

/** Inserts a report and marks its side as having reported. */
export const insertReport = async (db: Db, row: Insertable<ReportsTable>, files: readonly FileRef[]) => {
  await db
    .with('report', (within) => within.insertInto('reports').values(row).returning('id'))
    .updateTable('match_sides')
    .set({ report_exists: true })
    .where('match_id', '=', row.match_id)
    .where('entry_id', '=', row.entry_id)
    .execute()
  if (files.length === 0) return
  await db
    .insertInto('report_files')
    .values(files.map((file, ordinal) => ({ report_id: row.id, file_id: sql<FileId>`${file.id}::uuid`, ordinal })))
    .execute()
}

export const deleteReportFiles = async (db: Db, reportIds: readonly ReportId[]) => {
  await db
    .deleteFrom('report_files')
    .where('report_id', 'in', [...reportIds])
    .execute()
}

/** Marks a report as withdrawn; its side has no report then. */
export const updateWithdrawn = async (db: Db, { id, match_id, entry_id, withdrawn_at }: ReportRow) => {
  await db
    .with('report', (within) =>
      within.updateTable('reports').set({ withdrawn_at }).where('id', '=', id).returning('id'),
    )
    .updateTable('match_sides')
    .set({ report_exists: false })
    .where('match_id', '=', match_id)
    .where('entry_id', '=', entry_id)
    .execute()
}

/** Marks the reports that became the result, and unmarks all others of their match; without ids it unmarks all. */
export const updateVerified = async (db: Db, matchId: MatchId, ids: readonly ReportId[]) => {
  await db
    .updateTable('reports')
    .set({ verified: sql<boolean>`id = any(${[...ids]}::uuid[])` })
    .where('match_id', '=', matchId)
    .execute()
}
