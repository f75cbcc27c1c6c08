import { isRace, shootOutOf, type EntryId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { History } from '../../history/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { forfeitOf, leadOf } from '../results/forfeits.ts'
import { isSettled } from '../match.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { validReports } from '../reports/report-status.ts'
import { reconcile } from '../reports/reports.ts'
import * as ReportStore from '../reports/reports.store.ts'
import type { ReportRow } from '../reports/reports.store.ts'
import { clearResult, resultOf } from '../results/results.ts'
import { advanceDay, settle } from '../results/settlement.ts'
import { verifyAgreed } from '../results/verification.ts'

/**
 * Settles the matches of an entry that withdraws from a running tournament: undecided ones are awarded to the other
 * side or, by the tournament's settings, all its matches are void. A bracket always forfeits, and so does a Swiss system, whose opponents were
 * drawn by these results; groups whose bracket is drawn do not change. Where matches are forfeited, results that both sides have reported
 * alike become final (decision 853). Races no longer wait for a driver who has withdrawn.
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
    else if (!isSettled(match) && !(await keepAgreed(ctx, tournament, match)))
      await forfeit(ctx, tournament, { match, entryId })
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

/** Verifies the result that both sides have reported alike. Returns false if there is none, or if it leaves a tie of several legs level. */
const keepAgreed = async (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord): Promise<boolean> => {
  if (match.status !== 'agreed') return false
  const reports = await ReportStore.findReports(ctx.db, [match.id])
  const [report] = validReports(match, reports)
  if (!report || (await leavesTieLevel(ctx, match, report))) return false
  await verifyAgreed(ctx, { tournament, match }, reports)
  return true
}

/* Nobody is there for the shoot-out that is missing (decision 830). */
const leavesTieLevel = async (ctx: Ctx, match: MatchRecord, { entry_id, scores }: ReportRow): Promise<boolean> => {
  const { score = 0, opponentScore = 0, penalties = 0, opponentPenalties = 0 } = scores
  if (shootOutOf(match) !== 'perhaps' || penalties !== opponentPenalties) return false
  return (await leadOf(ctx, match, entry_id)) + score === opponentScore
}

type Forfeit = { match: MatchRecord; entryId: EntryId }

const forfeit = async (ctx: Ctx, tournament: TournamentRecord, { match, entryId }: Forfeit) => {
  const settlement = await forfeitOf(ctx, tournament, { match, entryId })
  if (!settlement) return
  await ReportStore.updateVerified(ctx.db, match.id, [])
  await settle(ctx, tournament, settlement)
}
