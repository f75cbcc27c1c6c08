import { isRace, type MatchStatus } from '@agone/contract'
import type { MatchRecord } from '../matches.store.ts'
import { agreementOfRace, agreementOfTwo, type SideReport, type Agreement } from './report-agreement.ts'
import { unreported } from '../match.ts'
import type { ReportRow } from './reports.store.ts'

/** The latest report of every side, including withdrawn ones; `reports` are sorted newest first. */
export const latestOf = (match: MatchRecord, reports: readonly ReportRow[]): ReportRow[] =>
  match.sides.flatMap((side) => reports.find((report) => report.entry_id === side.entry_id) ?? [])

/** The latest report of every side that is not withdrawn. */
export const validReports = (match: MatchRecord, reports: readonly ReportRow[]): ReportRow[] =>
  latestOf(match, reports).filter((report) => report.withdrawn_at === null)

/**
 * How the reports of the sides compare now. A withdrawn report makes the match disputed only if the other side had
 * reported by then; otherwise it has no effect.
 */
export const agreementOf = (match: MatchRecord, reports: readonly ReportRow[]): Agreement => {
  const sideReports = sideReportsOf(match, reports)
  return isRace(match) ? agreementOfRace(sideReports, isReportMissing(match, sideReports)) : agreementOfTwo(sideReports)
}

/** True once no report of a side is missing: only then do the sides see each other's reports. */
export const isComplete = (match: MatchRecord, reports: readonly ReportRow[]): boolean =>
  !isReportMissing(match, sideReportsOf(match, reports))

/** A driver who has withdrawn from the season is not waited for. */
const isReportMissing = ({ sides }: MatchRecord, sideReports: readonly SideReport[]): boolean =>
  sides.some((side) => !side.withdrawn && sideReports.every(({ entryId }) => entryId !== side.entry_id))

/** The status of a match by its reports, if it is neither verified nor void. */
export const statusNow = (match: MatchRecord, reports: readonly ReportRow[], currentMatchDay: number): MatchStatus => {
  const agreement = agreementOf(match, reports)
  if (agreement === 'none') return unreported(match, currentMatchDay)
  return agreement === 'some' ? 'reported' : agreement
}

const sideReportsOf = (match: MatchRecord, reports: readonly ReportRow[]): SideReport[] =>
  latestOf(match, reports).flatMap((report) => sideReportOf(match, report, reports))

const sideReportOf = (match: MatchRecord, report: ReportRow, reports: readonly ReportRow[]): SideReport[] => {
  const withdrawnAt = report.withdrawn_at
  if (withdrawnAt === null) return [{ entryId: report.entry_id, scores: report.scores, withdrawn: false }]
  const hadOtherReports = reports.some(
    (other) =>
      other.entry_id !== report.entry_id &&
      other.created_at <= withdrawnAt &&
      (other.withdrawn_at === null || other.withdrawn_at > withdrawnAt),
  )
  return hadOtherReports && !isRace(match) ? [{ entryId: report.entry_id, scores: report.scores, withdrawn: true }] : []
}
