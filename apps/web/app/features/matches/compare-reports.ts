import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import { scoreOfReport, type ReportedScore } from './scoreline.ts'

/** One side of a match with the reports that the user may see, latest first. */
export type SideReports = { entryId: string; teamId: string | null; userId: string | null; reports: Report[] }

/** The valid report of a side: the latest one, unless it was withdrawn. That does not make the one that it had replaced valid. */
export const validReport = ([latest]: readonly Report[]): Report | undefined =>
  latest?.withdrawn === true ? undefined : latest

/** The scores that both sides report, home first; undefined until both have reported. */
export const reportedScoresOf = (
  match: Pick<MatchView, 'participants'>,
  sides: readonly SideReports[],
): [ReportedScore, ReportedScore] | undefined => {
  const [one, other] = sides.map(({ reports }) => validReport(reports))
  return sides.length === 2 && one && other ? [scoreOfReport(match, one), scoreOfReport(match, other)] : undefined
}

/** Which figures of the two reports differ; none until both are there. */
export type Differences = { home: boolean; away: boolean; penalties: boolean }

export const differencesOf = ([one, other]: readonly ReportedScore[] = []): Differences => ({
  home: one?.home !== other?.home,
  away: one?.away !== other?.away,
  penalties: one?.homePenalties !== other?.homePenalties || one?.awayPenalties !== other?.awayPenalties,
})
