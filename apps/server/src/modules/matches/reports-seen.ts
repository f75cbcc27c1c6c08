import type { EntryId, MatchId } from '@agone/contract'
import type { Ctx } from '../../platform/context.ts'
import { Teams } from '../teams/index.ts'
import { Entries, mayManage, type EntryRecord, type TournamentRecord } from '../tournaments/index.ts'
import { isComplete, standingOf } from './accounts-now.ts'
import type { MatchRecord } from './matches.store.ts'
import { reportView } from './reports.view.ts'
import * as Store from './reports.store.ts'

/** The scores of matches whose sides agree, home first. */
export const agreedScores = async (ctx: Ctx, matches: readonly MatchRecord[]) => {
  const scores = new Map<MatchId, { home: number; away: number }>()
  if (matches.length === 0) return scores
  const reports = Map.groupBy(
    await Store.findReports(
      ctx.db,
      matches.map((match) => match.id),
    ),
    (report) => report.match_id,
  )
  for (const match of matches) {
    const [said] = standingOf(match, reports.get(match.id) ?? [])
    const { score, opponentScore } = said?.scores ?? {}
    if (!said || score === undefined || opponentScore === undefined) continue
    const isHome = match.sides[0]?.entry_id === said.entry_id
    scores.set(match.id, isHome ? { home: score, away: opponentScore } : { home: opponentScore, away: score })
  }
  return scores
}

/** The sides of a match with the reports that the viewer may see (domain, section 5: each its own until both are in). */
export const bySide = async (ctx: Ctx, match: MatchRecord, tournament: TournamentRecord) => {
  const reports = await Store.findReports(ctx.db, [match.id])
  const entries = await Entries.all(ctx, tournament.id)
  const own = await ownEntries(ctx, tournament, entries)
  const seesAll = match.status === 'verified' || mayManage(ctx.viewer, tournament)
  const isIn = match.sides.some((side) => own.has(side.entry_id)) && isComplete(match, reports)
  const visible = reports.filter((report) => seesAll || isIn || own.has(report.entry_id))
  const files =
    visible.length === 0
      ? []
      : await Store.findReportFiles(
          ctx.db,
          visible.map((report) => report.id),
        )
  const filesOf = Map.groupBy(files, (file) => file.report_id)
  return match.sides.flatMap((side) => {
    const entry = entries.find((each) => each.id === side.entry_id)
    if (!entry) return []
    const views = visible
      .filter((report) => report.entry_id === entry.id)
      .map((report) => reportView(ctx, report, filesOf.get(report.id) ?? []))
    return [{ entryId: entry.id, userId: entry.user_id, teamId: entry.team_id, reports: views }]
  })
}

const ownEntries = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  entries: readonly EntryRecord[],
): Promise<Set<EntryId | null>> => {
  const viewer = ctx.viewer
  if (viewer.kind !== 'user') return new Set()
  const own = entries.filter((entry) => entry.user_id === viewer.id).map((entry) => entry.id)
  if (!tournament.in_team) return new Set(own)
  const teamIds = entries.flatMap((entry) => entry.team_id ?? [])
  const teams = teamIds.length === 0 ? [] : await Teams.findMany(ctx, teamIds)
  const administered = new Set(
    teams.filter((team) => team.admin_ids.includes(viewer.id) || team.owner_id === viewer.id).map((team) => team.id),
  )
  return new Set(entries.filter((entry) => entry.team_id && administered.has(entry.team_id)).map((entry) => entry.id))
}
