import { isRace, type Scores } from '@agone/contract'
import { latestOf } from './report-status.ts'
import { finishPositionOf, sideOf } from '../match.ts'
import type { MatchRecord, SideRow } from '../matches.store.ts'
import type { ReportRow } from './reports.store.ts'

/**
 * True if a report equals the result, false if the result is different. A walkover accepts no report. Null before there
 * is a result, and for reports that were replaced or withdrawn.
 */
export const isAccepted = (match: MatchRecord, report: ReportRow, reports: readonly ReportRow[]): boolean | null => {
  const isLast = latestOf(match, reports).some((latest) => latest.id === report.id)
  if (match.status !== 'verified' || !isLast || report.withdrawn_at !== null) return null
  const ownSide = sideOf(match, report.entry_id)
  if (match.walkover || !ownSide) return false
  if (isRace(match)) return equalsRaceResult(report.scores, ownSide)
  const other = match.sides.find((side) => side !== ownSide)
  return other !== undefined && equalsMatchResult(report.scores, ownSide, other)
}

const equalsMatchResult = (
  { score, opponentScore, penalties, opponentPenalties }: Scores,
  ownSide: SideRow,
  other: SideRow,
) =>
  score === ownSide.score &&
  opponentScore === other.score &&
  (penalties ?? null) === ownSide.penalties &&
  (opponentPenalties ?? null) === other.penalties

const equalsRaceResult = ({ position, outcome, fastRideTime }: Scores, ownSide: SideRow) =>
  (position ?? null) === finishPositionOf(ownSide) &&
  (outcome ?? null) === ownSide.outcome &&
  (fastRideTime ?? null) === ownSide.fast_ride_time
