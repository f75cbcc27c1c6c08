import type { EntryId, TournamentId } from '@agone/contract'
import { advance, bracketPlan, type PlannedMatch } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { appendPlan, translatingFaults } from '../../matches/index.ts'
import { mustAllow, mustManage, Tournaments } from '../../tournaments/index.ts'
import { entryIn, loadSnapshot, type TournamentSnapshot } from '../tournament-snapshot.ts'
import { engineTable, groupsOf } from '../tables.ts'

/**
 * The bracket after groups: the first `advancing` participants of each group who have not withdrawn, winners against runners-up
 * of other groups. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR without a group phase that advances, ENTITY_CONFLICT once it is drawn,
 * TOURNAMENT_STATUS_DENY while a group match is open, MATCHES_GENERATION_ERROR if no bracket is possible.
 */
export const previewBracket = (snapshot: TournamentSnapshot): PlannedMatch<EntryId>[] => {
  const { groups, advancing, thirdPlace } = snapshot.tournament.settings
  if (groups === null || advancing === null) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  if (snapshot.matches.some((match) => match.phase === 'elimination')) throw new AppError('ENTITY_CONFLICT')
  const groupMatches = snapshot.matches.filter((match) => match.phase === 'groups')
  if (
    groupMatches.length === 0 ||
    groupMatches.some((match) => match.status !== 'verified' && match.status !== 'void')
  ) {
    throw new AppError('TOURNAMENT_STATUS_DENY')
  }
  const tables = groupsOf(snapshot).map(({ name, entries }) => ({
    name: name ?? '',
    order: engineTable(snapshot, entries, { day: undefined, extra: [] })
      .map((row) => row.id)
      .filter((id) => !entryIn(snapshot, id).withdrawn),
  }))
  const bracket = translatingFaults(() => advance(tables, { advancing, thirdPlace }))
  const byId = new Map<string, EntryId>(snapshot.entries.map((entry) => [entry.id, entry.id]))
  return bracketPlan(bracket, byId, Math.max(...groupMatches.map((match) => match.round)))
}

/** Draws the bracket, and opens its first match day. */
export const drawBracket = (ctx: Ctx, id: TournamentId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'report')
    const matches = previewBracket(await loadSnapshot(ctx, tournament))
    await appendPlan(ctx, tournament, matches)
    await Tournaments.touch(ctx, id)
    await History.record(ctx, { action: 'drawBracket', entity: 'tournament', entityId: id })
  })
