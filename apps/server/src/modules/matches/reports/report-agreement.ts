import type { EntryId, Scores } from '@agone/contract'

/** The latest report of one side. `withdrawn` means withdrawn after the other side had reported. */
export type SideReport = { entryId: EntryId; scores: Scores; withdrawn: boolean }

/** How the reports of a match compare; `none` without any. */
export type Agreement = 'none' | 'some' | 'agreed' | 'disputed'

/** Two sides: agreed if each report, mirrored, equals the other. */
export const agreementOfTwo = (sideReports: readonly SideReport[]): Agreement => {
  if (sideReports.some((sideReport) => sideReport.withdrawn)) return 'disputed'
  const [one, other] = sideReports
  if (!one) return 'none'
  if (!other) return 'some'
  return areMirrored(one.scores, other.scores) ? 'agreed' : 'disputed'
}

const areMirrored = (one: Scores, other: Scores): boolean =>
  one.score === other.opponentScore &&
  one.opponentScore === other.score &&
  one.penalties === other.opponentPenalties &&
  one.opponentPenalties === other.penalties

/**
 * A race is disputed if two drivers claim the same position or both the fastest lap. It is agreed once no report is missing; only a
 * manager can declare a driver absent.
 */
export const agreementOfRace = (sideReports: readonly SideReport[], isReportMissing: boolean): Agreement => {
  if (sideReports.length === 0) return 'none'
  const positions = sideReports.flatMap(({ scores }) => scores.position ?? [])
  const laps = sideReports.flatMap(({ scores }) => scores.fastRideTime ?? [])
  const fastest = Math.min(...laps)
  const fastestLapClaims = laps.filter((lap) => lap === fastest).length
  if (new Set(positions).size < positions.length || fastestLapClaims > 1) return 'disputed'
  return isReportMissing ? 'some' : 'agreed'
}
