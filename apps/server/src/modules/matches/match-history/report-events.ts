import type { MatchEvent } from '@agone/contract'
import type { MatchRecord } from '../matches.store.ts'
import { statusNow } from '../reports/report-status.ts'
import type { ReportRow } from '../reports/reports.store.ts'

type Step = { at: Date; event: MatchEvent }

/** When the sides reported, and how their reports compared from then on, oldest first. `reports` are sorted newest first. */
export const reportEvents = (
  match: MatchRecord,
  reports: readonly ReportRow[],
  currentMatchDay: number,
): MatchEvent[] => {
  const steps = reports.toReversed().flatMap((report): Step[] => [sent(report, reports), ...withdrawal(report)])
  const instants = Map.groupBy(steps, ({ at }) => at.getTime())
  let last: string | undefined
  return [...instants]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([instant, ofInstant]): MatchEvent[] => {
      const status = statusNow(match, asOf(reports, new Date(instant)), currentMatchDay)
      const isNews = status !== last && (status === 'agreed' || status === 'disputed')
      last = status
      const comparison: MatchEvent[] = isNews ? [{ at: new Date(instant).toISOString(), type: status }] : []
      return [...ofInstant.map(({ event }) => event), ...comparison]
    })
}

const sent = ({ entry_id: entryId, created_at: at, by_manager: byManager }: ReportRow, all: readonly ReportRow[]) => {
  const isAgain = asOf(all, new Date(at.getTime() - 1)).some(
    (report) => report.entry_id === entryId && report.withdrawn_at === null,
  )
  const event: MatchEvent = {
    at: at.toISOString(),
    type: 'reported',
    entryId,
    ...(byManager ? { byManager } : {}),
    ...(isAgain ? { again: true } : {}),
  }
  return { at, event }
}

const withdrawal = ({ entry_id: entryId, withdrawn_at: at }: ReportRow): Step[] =>
  at === null ? [] : [{ at, event: { at: at.toISOString(), type: 'reportWithdrawn', entryId } }]

/** The reports as they were at a time. */
const asOf = (reports: readonly ReportRow[], time: Date): ReportRow[] =>
  reports
    .filter(({ created_at }) => created_at <= time)
    .map((report) => ({
      ...report,
      withdrawn_at: report.withdrawn_at !== null && report.withdrawn_at <= time ? report.withdrawn_at : null,
    }))
