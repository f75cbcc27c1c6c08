import type { ErrorReportId, ErrorReportState } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { ErrorReportsTable } from './telemetry.tables.ts'

export type ErrorReportRow = Selectable<ErrorReportsTable>

type Occurrence = Omit<Insertable<ErrorReportsTable>, 'count' | 'first_seen' | 'mended_at' | 'returned_at'>

/** Counts an occurrence: of the report with its fingerprint, or of a new one. A mended report is open again. */
export const count = async (
  db: Db,
  { last_seen, ...row }: Occurrence,
): Promise<{ id: ErrorReportId; isNew: boolean }> =>
  db
    .insertInto('error_reports')
    .values({ ...row, count: 1, first_seen: last_seen, last_seen })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        count: sql`error_reports.count + 1`,
        message: sql`excluded.message`,
        stack: sql`excluded.stack`,
        last_seen: sql`greatest(error_reports.last_seen, excluded.last_seen)`,
        mended_at: null,
        returned_at: sql`case when error_reports.mended_at is null then error_reports.returned_at else excluded.last_seen end`,
        occurrences: sql`jsonb_path_query_array(excluded.occurrences || error_reports.occurrences, '$[0 to 9]')`,
      }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()

/** Deletes all but the `most` reports that were seen last. */
export const deleteAllBut = async (db: Db, most: number): Promise<void> => {
  await db
    .deleteFrom('error_reports')
    .where('id', 'in', (reports) =>
      reports.selectFrom('error_reports').select('id').orderBy('last_seen', 'desc').orderBy('id', 'desc').offset(most),
    )
    .execute()
}

export const deleteSeenBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('error_reports').where('last_seen', '<', time).execute()
}

type Listed = { state: ErrorReportState | undefined; offset: number; size: number }

/** A page of the reports of a state, the last seen first, and how many there are. */
export const findReports = async (
  db: Db,
  { state, offset, size }: Listed,
): Promise<{ rows: ErrorReportRow[]; resultsCount: number }> => {
  const ofState = db
    .selectFrom('error_reports')
    .$if(state !== undefined, (query) => query.where('mended_at', state === 'open' ? 'is' : 'is not', null))
  const { resultsCount } = await ofState.select(sql<number>`count(*)::int`.as('resultsCount')).executeTakeFirstOrThrow()
  const rows = await ofState
    .selectAll()
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(size)
    .execute()
  return { rows, resultsCount }
}

export const findReport = (db: Db, id: ErrorReportId): Promise<ErrorReportRow | undefined> =>
  db.selectFrom('error_reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Marks an open report as mended at a time, or a mended one as open without a time; undefined if there is nothing to change. */
export const setMended = (db: Db, id: ErrorReportId, mendedAt: Date | null): Promise<ErrorReportRow | undefined> =>
  db
    .updateTable('error_reports')
    .set({ mended_at: mendedAt })
    .where('id', '=', id)
    .where('mended_at', mendedAt === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst()
