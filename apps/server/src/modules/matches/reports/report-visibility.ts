import type { EntryId, MatchId, Report, ReportId } from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { Teams } from '../../teams/index.ts'
import { mayManage, type TournamentRecord } from '../../tournaments/index.ts'
import { isAccepted } from './acceptance.ts'
import { isComplete, standingOf } from './report-status.ts'
import { holdersOf, lineupsOf } from '../participants/holders.ts'
import { findMatches, type MatchRecord } from '../matches.store.ts'
import { reportView } from './reports.view.ts'
import * as Store from './reports.store.ts'
import type { ReportFileRow, ReportRow } from './reports.store.ts'

/** The scores of matches whose sides agree, home first. */
export const agreedScores = async (ctx: Ctx, matches: readonly MatchRecord[]) => {
  const scores = new Map<MatchId, { home: number; away: number }>()
  const reports = await reportsByMatch(ctx, matches)
  for (const match of matches) {
    const [said] = standingOf(match, reports.get(match.id) ?? [])
    const { score, opponentScore } = said?.scores ?? {}
    if (!said || score === undefined || opponentScore === undefined) continue
    const isHome = match.sides[0]?.entry_id === said.entry_id
    scores.set(match.id, isHome ? { home: score, away: opponentScore } : { home: opponentScore, away: score })
  }
  return scores
}

/** The reports that stand of the matches of a tournament that wait for the decision of a manager. */
export const undecided = async (ctx: Ctx, { id: tournamentId }: TournamentRecord): Promise<Report[]> => {
  const matches = await findMatches(ctx.db, { tournamentId, statuses: ['reported', 'agreed', 'disputed'] })
  const reports = await reportsByMatch(ctx, matches)
  const standing = matches.flatMap((match) => standingOf(match, reports.get(match.id) ?? []))
  const files = await filesByReport(ctx, standing)
  return standing.map((report) => reportView(ctx, { report, files: files.get(report.id) ?? [], accepted: null }))
}

const reportsByMatch = async (ctx: Ctx, matches: readonly MatchRecord[]): Promise<Map<MatchId, ReportRow[]>> => {
  const ids = matches.map((match) => match.id)
  const reports = ids.length === 0 ? [] : await Store.findReports(ctx.db, ids)
  return Map.groupBy(reports, (report) => report.match_id)
}

/** The sides of a match with the reports that the viewer may see (domain, section 5: each its own until both are in). */
export const bySide = async (ctx: Ctx, match: MatchRecord, tournament: TournamentRecord) => {
  const reports = await Store.findReports(ctx.db, [match.id])
  const holders = await holdersOf(ctx, match)
  const own = await ownEntries(ctx, tournament, holders)
  const seesAll = match.status === 'verified' || mayManage(ctx.viewer, tournament)
  const isIn = match.sides.some((side) => own.has(side.entry_id)) && isComplete(match, reports)
  const visible = reports.filter((report) => seesAll || isIn || own.has(report.entry_id))
  const seesProofs = mayManage(ctx.viewer, tournament) || (await isOfMatch(ctx, match, own))
  const filesOf = seesProofs ? await filesByReport(ctx, visible) : new Map<ReportId, ReportFileRow[]>()
  return holders.map(({ entryId, holder }) => {
    const views = visible
      .filter((report) => report.entry_id === entryId)
      .map((report) => {
        const accepted = isAccepted(match, report, reports)
        return reportView(ctx, { report, files: filesOf.get(report.id) ?? [], accepted })
      })
    return { entryId, userId: holder.user_id, teamId: holder.team_id, reports: views }
  })
}

/** Its sides and who is lined up for them read the proofs; of a verified match the public reads the rest. */
const isOfMatch = async (ctx: Ctx, match: MatchRecord, own: ReadonlySet<EntryId | null>): Promise<boolean> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return false
  return own.size > 0 || (await lineupsOf(ctx, match)).some((member) => member.user_id === viewer.id)
}

const filesByReport = async (ctx: Ctx, reports: readonly ReportRow[]): Promise<Map<ReportId, ReportFileRow[]>> => {
  if (reports.length === 0) return new Map()
  const files = await Store.findReportFiles(
    ctx.db,
    reports.map((report) => report.id),
  )
  return Map.groupBy(files, (file) => file.report_id)
}

type Played = Awaited<ReturnType<typeof holdersOf>>

const ownEntries = async (ctx: Ctx, tournament: TournamentRecord, holders: Played): Promise<Set<EntryId | null>> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return new Set()
  const teamIds = tournament.in_team ? holders.flatMap(({ holder }) => holder.team_id ?? []) : []
  const teams = teamIds.length === 0 ? [] : await Teams.findMany(ctx, teamIds)
  const administered = new Set(
    teams.filter((team) => team.admin_ids.includes(viewer.id) || team.owner_id === viewer.id).map((team) => team.id),
  )
  const isOwn = ({ holder }: Played[number]) =>
    holder.team_id === null ? holder.user_id === viewer.id : administered.has(holder.team_id)
  return new Set(holders.filter(isOwn).map(({ entryId }) => entryId))
}
