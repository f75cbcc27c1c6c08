import { isRace, type EntryId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { History } from '../../history/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { forfeitOf } from '../results/forfeits.ts'
import { isSettled } from '../match.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { reconcile } from '../reports/reports.ts'
import * as ReportStore from '../reports/reports.store.ts'
import { clearResult, resultOf } from '../results/results.ts'
import { advanceDay, settle } from '../results/settlement.ts'

/**
 * Settles the matches of an entry that withdraws from a running tournament: undecided ones are awarded to the other
 * side or, by the tournament's settings, all its matches are void. A bracket always forfeits, and so does a Swiss system, whose opponents were
 * drawn by these results; groups whose bracket is drawn do not change. Races no longer wait for a driver who has withdrawn.
 */
export const onWithdrawal = async (
  ctx: Ctx,
  { tournament, entryId }: { tournament: TournamentRecord; entryId: EntryId },
): Promise<void> => {
  const bracket = await Store.findAllMatches(ctx.db, tournament.id, 'elimination')
  const isVoid = tournament.settings.withdrawal === 'void' && tournament.type !== 'swiss' && bracket.length === 0
  for (const { id } of await Store.findMatches(ctx.db, { entryIds: [entryId] })) {
    // Read again: a previous forfeit may have decided this match.
    const match = await Store.findMatch(ctx.db, id)
    if (!match) continue
    if (isRace(match)) await withoutDriver(ctx, tournament, match)
    else if (isVoid) await voidMatch(ctx, match)
    else if (!isSettled(match)) await forfeit(ctx, tournament, { match, entryId })
  }
  await advanceDay(ctx, tournament)
}

/** The report of the driver may have been the last that was missing. */
const withoutDriver = async (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord) => {
  if (isSettled(match) || !match.sides.some((side) => side.report_exists)) return
  await reconcile(ctx, { tournament, match }, await ReportStore.findReports(ctx.db, [match.id]))
}

const voidMatch = async (ctx: Ctx, match: MatchRecord) => {
  if (match.status === 'void') return
  await clearResult(ctx, match, 'void')
  await ReportStore.updateVerified(ctx.db, match.id, [])
  await History.record(ctx, {
    action: 'void',
    entity: 'match',
    entityId: match.id,
    from: { status: match.status, sides: resultOf(match) },
    to: { status: 'void' },
    why: 'withdrawal',
  })
}

type Forfeit = { match: MatchRecord; entryId: EntryId }

const forfeit = async (ctx: Ctx, tournament: TournamentRecord, { match, entryId }: Forfeit) => {
  const settlement = await forfeitOf(ctx, tournament, { match, entryId })
  if (!settlement) return
  await ReportStore.updateVerified(ctx.db, match.id, [])
  await settle(ctx, tournament, settlement)
}
