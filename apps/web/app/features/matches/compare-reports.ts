import type { Report, Scores } from '@agone/contract/matches/routes/reports'
import { claimOf } from './scoreline.ts'

/** One side of a match with the reports that the reader may see, the latest first. */
export type SideReports = { entryId: string; teamId: string | null; userId: string | null; reports: Report[] }

/** Which figures of two reports contradict each other: each says of the other side what that says of itself. */
export type Differences = { home: boolean; away: boolean; penalties: boolean }

export const differencesOf = (home: Scores | undefined, away: Scores | undefined): Differences => {
  if (home === undefined || away === undefined) return { home: false, away: false, penalties: false }
  const [one, other] = [claimOf(home, true), claimOf(away, false)]
  return {
    home: one.home !== other.home,
    away: one.away !== other.away,
    penalties: one.homePenalties !== other.homePenalties || one.awayPenalties !== other.awayPenalties,
  }
}

/** The report of a side that counts now: its latest one that was not taken back. */
export const standingReport = (reports: readonly Report[]): Report | undefined =>
  reports.filter((report) => !report.withdrawn).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
