import type { MatchStatus } from '@agone/contract'
import type { MatchRecord } from '../matches.store.ts'
import { agreementOfRace, agreementOfTwo, type Account, type Agreement } from './report-agreement.ts'
import { isRace, unreported } from '../match.ts'
import type { ReportRow } from './reports.store.ts'

/** The latest report of every side, the withdrawn ones too; `reports` come newest first. */
export const latestOf = (match: MatchRecord, reports: readonly ReportRow[]): ReportRow[] =>
  match.sides.flatMap((side) => reports.find((report) => report.entry_id === side.entry_id) ?? [])

/** The latest report of every side that is not withdrawn. */
export const activeReports = (match: MatchRecord, reports: readonly ReportRow[]): ReportRow[] =>
  latestOf(match, reports).filter((report) => report.withdrawn_at === null)

/**
 * How the sides' accounts fit together now. A report that was taken back disputes the match only when the other side
 * had sent its own by then; taken back alone it is as if it had never been.
 */
export const agreementOf = (match: MatchRecord, reports: readonly ReportRow[]): Agreement => {
  const accounts = accountsOf(match, reports)
  return isRace(match) ? agreementOfRace(accounts, match.sides.length) : agreementOfTwo(accounts)
}

/** True once every side has said something that counts: only then do the sides see each other's reports. */
export const isComplete = (match: MatchRecord, reports: readonly ReportRow[]): boolean =>
  accountsOf(match, reports).length >= match.sides.length

/** The status of a match that is neither verified nor void, as its reports have it. */
export const statusNow = (match: MatchRecord, reports: readonly ReportRow[], currentMatchDay: number): MatchStatus => {
  const agreement = agreementOf(match, reports)
  if (agreement === 'none') return unreported(match, currentMatchDay)
  return agreement === 'some' ? 'reported' : agreement
}

const accountsOf = (match: MatchRecord, reports: readonly ReportRow[]): Account[] =>
  latestOf(match, reports).flatMap((report) => accountOf(match, report, reports))

const accountOf = (match: MatchRecord, report: ReportRow, reports: readonly ReportRow[]): Account[] => {
  const withdrawnAt = report.withdrawn_at
  if (withdrawnAt === null) return [{ entryId: report.entry_id, scores: report.scores, withdrawn: false }]
  const hadOther = reports.some(
    (other) =>
      other.entry_id !== report.entry_id &&
      other.created_at <= withdrawnAt &&
      (other.withdrawn_at === null || other.withdrawn_at > withdrawnAt),
  )
  return hadOther && !isRace(match) ? [{ entryId: report.entry_id, scores: report.scores, withdrawn: true }] : []
}
