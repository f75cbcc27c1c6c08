import { newId, type ErrorReport, type ErrorReportId, type ErrorReportState } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, type Page, type Paging, pageOf } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import * as Store from './error-reports.store.ts'
import type { ReportedError } from './event.ts'

/** The most reports that are kept, and how long each is kept after its last occurrence, in milliseconds. */
export const mostReports = 1000
const longestDays = 30

const day = 24 * 60 * 60 * 1000

type Browser = { browser: string | null; system: string | null }

/** Counts an error of a browser, and returns the id of its report. */
export const count = async (ctx: Ctx, error: ReportedError, { browser, system }: Browser): Promise<ErrorReportId> => {
  const now = ctx.clock.now()
  const { page, release, requestId, eventId: _eventId, ...kind } = error
  const at = new Date(now)
  const { id, isNew } = await Store.count(ctx.db, {
    ...kind,
    id: newId<ErrorReportId>(now),
    last_seen: at,
    occurrences: JSON.stringify([{ at: at.toISOString(), page, browser, system, release, requestId }]),
  })
  if (isNew) await Store.deleteAllBut(ctx.db, mostReports)
  return id
}

/** A page of the reports, the last seen first. */
export const list = async (
  ctx: Ctx,
  { state, ...paging }: Paging & { state: ErrorReportState | undefined },
): Promise<Page<ErrorReport>> => {
  const { rows, resultsCount } = await Store.findReports(ctx.db, { state, ...paging })
  return pageOf(rows.map(view), { ...paging, resultsCount })
}

/** The report; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: ErrorReportId): Promise<Store.ErrorReportRow> => {
  const report = await Store.findReport(ctx.db, id)
  if (!report) throw new AppError('UNKNOWN_ERROR')
  return report
}

/** Marks a report as mended or open. Throws UNKNOWN_ERROR. */
export const setState = (ctx: Ctx, id: ErrorReportId, state: ErrorReportState): Promise<ErrorReport> =>
  inTransaction(ctx, async (ctx) => {
    const report = await Store.setMended(ctx.db, id, state === 'mended' ? new Date(ctx.clock.now()) : null)
    if (!report) return view(await get(ctx, id))
    const action = state === 'mended' ? 'mend' : 'reopen'
    // Without the message: it may contain data of a person, and the history is kept for ever.
    await History.record(ctx, { action, entity: 'errorReport', entityId: id, to: { type: report.type } })
    return view(report)
  })

/** Deletes the reports of errors that have not happened for a month. */
export const removeOld = (ctx: Ctx): Promise<void> =>
  Store.deleteSeenBefore(ctx.db, new Date(ctx.clock.now() - longestDays * day))

const view = (row: Store.ErrorReportRow): ErrorReport => ({
  id: row.id,
  state: row.mended_at === null ? 'open' : 'mended',
  type: row.type,
  message: row.message,
  stack: row.stack,
  count: row.count,
  firstSeen: row.first_seen.toISOString(),
  lastSeen: row.last_seen.toISOString(),
  mendedAt: row.mended_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  occurrences: row.occurrences,
})
