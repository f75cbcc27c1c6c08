import type { EntryId, PlayerFigures, SideResult } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { MatchRecord } from '../matches.store.ts'
import { findFigures } from '../participants/players.store.ts'
import { validReports } from '../reports/report-status.ts'
import { findReports, type ReportRow } from '../reports/reports.store.ts'
import { sideOf } from '../match.ts'

/**
 * The sides of a ruling on a match of teams; a side without `players` has those that are known for as many goals: of the result that the
 * ruling replaces, else of its own report. A walkover was not played, so that it knows none.
 */
export const withKnownFigures = async (
  ctx: Ctx,
  match: MatchRecord,
  sides: readonly SideResult[],
): Promise<readonly SideResult[]> => {
  if (sides.every((side) => side.players !== undefined)) return sides
  const hasResult = match.status === 'verified' && !match.walkover
  const figures = hasResult ? await findFigures(ctx.db, match.id) : []
  const reports = validReports(match, await findReports(ctx.db, [match.id]))
  return sides.map((side) => {
    if (side.players !== undefined) return side
    const isSame = hasResult && sideOf(match, side.entryId)?.score === side.score
    return { ...side, players: isSame ? figuresOf(figures, side.entryId) : reportedFigures(reports, side) }
  })
}

type Figures = PlayerFigures & { entryId: EntryId }

const figuresOf = (figures: readonly Figures[], id: EntryId): PlayerFigures[] =>
  figures.filter(({ entryId }) => entryId === id).map(({ entryId: _entryId, ...player }) => player)

const reportedFigures = (reports: readonly ReportRow[], { entryId, score }: SideResult): PlayerFigures[] => {
  const own = reports.find((report) => report.entry_id === entryId)
  return own?.scores.score === score ? (own?.scores.players ?? []) : []
}
