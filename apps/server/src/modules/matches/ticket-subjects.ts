import { brandId, type MatchId, type ReportId, type TicketSubjectRef } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import * as Matches from './matches.ts'
import { findMatchOfReport } from './reports/reports.store.ts'

/** Whether the viewer can see the match that a ticket is to be about, or that of the report. */
export const isVisible = async (ctx: Ctx, { kind, id }: TicketSubjectRef): Promise<boolean> => {
  if (kind !== 'match' && kind !== 'report') return false
  const matchId = kind === 'match' ? brandId<MatchId>(id) : await findMatchOfReport(ctx.db, brandId<ReportId>(id))
  return matchId !== undefined && (await Matches.findMany(ctx, [matchId])).length > 0
}
