import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import { claimOfReport, type Claim } from './scoreline.ts'

/** One side of a match with the reports that the reader may see, the latest first. */
export type SideReports = { entryId: string; teamId: string | null; userId: string | null; reports: Report[] }

/** The report of a side that counts now: its latest one that was not taken back. */
export const standingReport = (reports: readonly Report[]): Report | undefined =>
  reports.filter((report) => !report.withdrawn).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

/** What each side says of its match, home first in each; undefined until both have reported. */
export const claimsOf = (
  match: Pick<MatchView, 'participants'>,
  sides: readonly SideReports[],
): [Claim, Claim] | undefined => {
  const [one, other] = sides.map(({ reports }) => standingReport(reports))
  return sides.length === 2 && one && other ? [claimOfReport(match, one), claimOfReport(match, other)] : undefined
}

/** Which figures of the two reports of a match differ; none until both are there. */
export type Differences = { home: boolean; away: boolean; penalties: boolean }

export const differencesOf = ([one, other]: readonly Claim[] = []): Differences => ({
  home: one?.home !== other?.home,
  away: one?.away !== other?.away,
  penalties: one?.homePenalties !== other?.homePenalties || one?.awayPenalties !== other?.awayPenalties,
})
