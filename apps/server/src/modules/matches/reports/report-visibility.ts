import type { EntryId, MatchId, Report, ReportId, TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Teams } from '../../teams/index.ts'
import { mayManage, type TournamentRecord } from '../../tournaments/index.ts'
import { findRights } from '../chat/rights.store.ts'
import { isAccepted } from './acceptance.ts'
import { isComplete, validReports } from './report-status.ts'
import { findMatches, type MatchRecord, type SideRow } from '../matches.store.ts'
import { reportView } from './reports.view.ts'
import * as Store from './reports.store.ts'
import type { ReportFileRow, ReportRow } from './reports.store.ts'

/** The scores of matches with agreed reports, home first. */
export const agreedScores = async (ctx: Ctx, matches: readonly MatchRecord[]) => {
  const scores = new Map<MatchId, { home: number; away: number }>()
  const reports = await reportsByMatch(ctx, matches)
  for (const match of matches) {
    const [report] = validReports(match, reports.get(match.id) ?? [])
    const { score, opponentScore } = report?.scores ?? {}
    if (!report || score === undefined || opponentScore === undefined) continue
    const isHome = match.sides[0]?.entry_id === report.entry_id
    scores.set(match.id, isHome ? { home: score, away: opponentScore } : { home: opponentScore, away: score })
  }
  return scores
}

/** The valid reports of those matches of a tournament that need a manager's decision. */
export const undecided = async (ctx: Ctx, { id: tournamentId }: TournamentRecord): Promise<Report[]> => {
  const matches = await findMatches(ctx.db, { tournamentId, statuses: ['reported', 'agreed', 'disputed'] })
  const reports = await reportsByMatch(ctx, matches)
  const valid = matches.flatMap((match) => validReports(match, reports.get(match.id) ?? []))
  const files = await filesByReport(ctx, valid)
  return valid.map((report) => reportView(ctx, { report, files: files.get(report.id) ?? [], accepted: null }))
}

const reportsByMatch = async (ctx: Ctx, matches: readonly MatchRecord[]): Promise<Map<MatchId, ReportRow[]>> => {
  const ids = matches.map((match) => match.id)
  const reports = ids.length === 0 ? [] : await Store.findReports(ctx.db, ids)
  return Map.groupBy(reports, (report) => report.match_id)
}

/** The sides of a match with the reports that the viewer may see. */
export const bySide = async (ctx: Ctx, match: MatchRecord, tournament: TournamentRecord): Promise<VisibleSide[]> =>
  (await sidesOf(ctx, [match], tournament)).get(match.id) ?? []

/**
 * The sides of matches of one tournament with the reports that the viewer may see: only one's own until
 * both sides have reported. The number of SQL statements does not depend on the number of matches.
 */
export const sidesOf = async (ctx: Ctx, matches: readonly MatchRecord[], tournament: TournamentRecord) => {
  const reports = await reportsByMatch(ctx, matches)
  const visibility = (await visibilityOf(ctx, matches, tournament))(reports)
  const files = await filesByReport(
    ctx,
    visibility.flatMap(({ visible, seesAttachments }) => (seesAttachments ? visible : [])),
  )
  const view = (match: MatchRecord, report: ReportRow): Report => {
    const accepted = isAccepted(match, report, reports.get(match.id) ?? [])
    return reportView(ctx, { report, files: files.get(report.id) ?? [], accepted })
  }
  return new Map(
    visibility.map(({ match, visible }): [MatchId, VisibleSide[]] => {
      const ofEntry = (entryId: EntryId) => visible.filter((report) => report.entry_id === entryId)
      const sideView = ({ entry_id: entryId, user_id: userId, team_id: teamId }: SideRow): VisibleSide[] => {
        if (entryId === null) return []
        return [{ entryId, userId, teamId, reports: ofEntry(entryId).map((report) => view(match, report)) }]
      }
      return [match.id, match.sides.flatMap(sideView)]
    }),
  )
}

type VisibleSide = { entryId: EntryId; userId: UserId | null; teamId: TeamId | null; reports: Report[] }

/** For each match: which reports the viewer may see, and whether with attachments. */
const visibilityOf = async (ctx: Ctx, matches: readonly MatchRecord[], tournament: TournamentRecord) => {
  const manages = mayManage(ctx.viewer, tournament)
  const isOwn = await ownership(
    ctx,
    matches.flatMap((match) => match.sides),
  )
  const isPlayer = await participation(ctx, matches)
  return (reports: ReadonlyMap<MatchId, ReportRow[]>) =>
    matches.map((match) => {
      const all = reports.get(match.id) ?? []
      const ownEntries = new Set(match.sides.filter(isOwn).map((side) => side.entry_id))
      const seesAll = match.status === 'verified' || manages || (ownEntries.size > 0 && isComplete(match, all))
      const visible = all.filter((report) => seesAll || ownEntries.has(report.entry_id))
      // Attachments are for managers, the users of the sides and their line-ups; others see the reports of a verified match without them.
      return { match, visible, seesAttachments: manages || ownEntries.size > 0 || isPlayer(match) }
    })
}

/** Whether the viewer is the user of a side or administers its team. */
const ownership = async (ctx: Ctx, sides: readonly SideRow[]): Promise<(side: SideRow) => boolean> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return () => false
  const teams = await Teams.findMany(ctx, [...new Set(sides.flatMap((side) => side.team_id ?? []))])
  const administered = new Set(teams.filter((team) => Teams.mayAdminister(viewer, team)).map((team) => team.id))
  return ({ team_id, user_id }) => (team_id === null ? user_id === viewer.id : administered.has(team_id))
}

/** Whether the viewer plays a match, or has played it, as for its chat. */
const participation = async (ctx: Ctx, matches: readonly MatchRecord[]): Promise<(match: MatchRecord) => boolean> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return () => false
  const rights = await findRights(
    ctx.db,
    matches.map((match) => ({ matchId: match.id, userId: viewer.id, isAdmin: false })),
  )
  const played = new Set(rights.filter(({ plays }) => plays).map(({ ordinal }) => matches[ordinal - 1]))
  return (match) => played.has(match)
}

const filesByReport = async (ctx: Ctx, reports: readonly ReportRow[]): Promise<Map<ReportId, ReportFileRow[]>> => {
  if (reports.length === 0) return new Map()
  const files = await Store.findReportFiles(
    ctx.db,
    reports.map((report) => report.id),
  )
  return Map.groupBy(files, (file) => file.report_id)
}
