import type { Scores } from '@agone/contract'
import { latestOf } from './report-status.ts'
import { isRace, sideOf } from '../match.ts'
import type { MatchRecord, SideRow } from '../matches.store.ts'
import type { ReportRow } from './reports.store.ts'

/**
 * True if a report equals the result, false if the result is different. A walkover accepts no report. Null before there
 * is a result, and for reports that were replaced or withdrawn.
 */
export const isAccepted = (match: MatchRecord, report: ReportRow, reports: readonly ReportRow[]): boolean | null => {
  const isLast = latestOf(match, reports).some((latest) => latest.id === report.id)
  if (match.status !== 'verified' || !isLast || report.withdrawn_at !== null) return null
  const own = sideOf(match, report.entry_id)
  if (match.walkover || !own) return false
  if (isRace(match)) return equalsRaceResult(report.scores, own)
  const other = match.sides.find((side) => side !== own)
  return other !== undefined && equalsMatchResult(report.scores, own, other)
}

const equalsMatchResult = (
  { score, opponentScore, penalties, opponentPenalties }: Scores,
  own: SideRow,
  other: SideRow,
) =>
  score === own.score &&
  opponentScore === other.score &&
  (penalties ?? null) === own.penalties &&
  (opponentPenalties ?? null) === other.penalties

const equalsRaceResult = ({ position, outcome, fastRideTime }: Scores, own: SideRow) =>
  (position ?? null) === own.position &&
  (outcome ?? null) === own.outcome &&
  (fastRideTime ?? null) === own.fast_ride_time
