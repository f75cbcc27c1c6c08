import type { MatchId, MatchSummary } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { bracketRoundOf } from '../tournaments/index.ts'
import { findSummaries, type SummaryRow } from './summaries.store.ts'

/** The summaries of those matches that the viewer may see, in no particular order. */
export const summariesOf = async (ctx: Ctx, ids: readonly MatchId[]): Promise<MatchSummary[]> =>
  (await findSummaries(ctx.db, ids, ctx.viewer)).map(summaryView)

const summaryView = ({ id, name, sides, round, phase, status, scheduled_at, ...row }: SummaryRow): MatchSummary => ({
  id,
  name,
  sides: sides ?? [],
  round,
  phase,
  bracketRound: bracketRoundOf({ phase, round, ...row }, row),
  status,
  scheduledAt: scheduled_at?.toISOString() ?? null,
  module: row.module,
  type: row.type,
  tournamentId: row.tournament_id,
  tournament: row.tournament,
})
