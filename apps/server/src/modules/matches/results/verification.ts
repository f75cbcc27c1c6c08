import { isRace, type EntryId, type ReportId, type Scores, type SideResult } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, fieldFault } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { mustAllow, mustManage, type TournamentRecord } from '../../tournaments/index.ts'
import { agreementOf, validReports, statusNow } from '../reports/report-status.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { removeBracketAfterGroups } from '../bracket/bracket-phase.ts'
import { mustBeDecidable, sideOf } from '../match.ts'
import * as Matches from '../matches.ts'
import type { MatchRef, MatchInTournament } from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import * as ReportStore from '../reports/reports.store.ts'
import type { ReportRow } from '../reports/reports.store.ts'
import { asReported, resultOf, type Origin } from './results.ts'
import { settle, undoSettlement } from './settlement.ts'

type ReportChoice = { entryId: EntryId; reportIds?: readonly ReportId[] | undefined; reason?: string | undefined }

/**
 * Verifies the report of a side: it becomes the result. If the reports differ it is a ruling, and needs a reason. In a
 * race all reports are verified together, if no two claim the same position. Throws ENTITY_CONFLICT if it is verified
 * already or other reports than `reportIds` are valid, TOURNAMENT_NOT_FOUND without a report.
 */
export const verify = (
  ctx: Ctx,
  match: MatchRef,
  { entryId, reportIds, reason }: ReportChoice,
): Promise<MatchInTournament> =>
  asManager(ctx, match, async (ctx, { tournament, match }) => {
    if (match.status === 'verified') throw new AppError('ENTITY_CONFLICT')
    mustBeDecidable(match)
    const reports = await ReportStore.findReports(ctx.db, [match.id])
    const valid = validReports(match, reports)
    if (reportIds !== undefined) mustBeValid(reportIds, valid)
    const chosen = valid.find((report) => report.entry_id === entryId)
    if (!chosen) throw new AppError('TOURNAMENT_NOT_FOUND')
    if (isRace(match) && agreementOf(match, reports) === 'disputed') throw new AppError('MALFORMED_ENTITY_ERROR')
    if (match.status !== 'disputed') return applyReport(ctx, tournament, { match, reports, chosen, origin: asReported })
    if (reason === undefined) throw fieldFault('/reason', 'required')
    await applyReport(ctx, tournament, { match, reports, chosen, origin: { walkover: false, ruled: true, reason } })
  })

/* All of them: the players of a result are from the reports of both sides. */
const mustBeValid = (ids: readonly ReportId[], valid: readonly ReportRow[]): void => {
  const changed = new Set(valid.map(({ id }) => id)).symmetricDifference(new Set(ids))
  if (changed.size > 0) throw new AppError('ENTITY_CONFLICT', { faults: [{ path: '', reason: 'reportsChanged' }] })
}

/** The same without a manager, for two equal reports of a tournament with automatic verification. */
export const verifyAgreed = async (
  ctx: Ctx,
  { tournament, match }: MatchInTournament,
  reports: readonly ReportRow[],
): Promise<void> => {
  const [chosen] = validReports(match, reports)
  if (chosen) await applyReport(ctx, tournament, { match, reports, chosen, origin: asReported })
}

type ChosenReport = { match: MatchRecord; reports: readonly ReportRow[]; chosen: ReportRow; origin: Origin }

const applyReport = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, reports, chosen, origin }: ChosenReport,
) => {
  const valid = validReports(match, reports)
  const pair = isRace(match) ? valid.map(ownResult) : pairResult(match, chosen, valid)
  const sides = tournament.module === 'FIFA_SOLO' ? withOwnFigures(match, pair) : pair
  await ReportStore.updateVerified(ctx.db, match.id, isRace(match) ? valid.map((report) => report.id) : [chosen.id])
  await settle(ctx, tournament, { match, sides, origin })
  await SystemMessages.resultSet(ctx, { match, sides, origin })
  await History.record(ctx, {
    action: origin.ruled ? 'rule' : 'verify',
    entity: 'match',
    entityId: match.id,
    from: { status: match.status },
    to: { reportId: chosen.id, sides },
    ...(origin.reason === null ? {} : { why: origin.reason }),
  })
}

const ownResult = ({ entry_id, scores }: ReportRow): SideResult => ({
  entryId: entry_id,
  ...pick(scores, ['position', 'outcome', 'fastRideTime', 'stableId', 'score', 'penalties', 'players']),
})

const pick = <Source extends object, Key extends keyof Source>(source: Source, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]]])))

/** The score of the chosen report; each side's players and assists are taken from its own report, if that has the same score. */
const pairResult = (match: MatchRecord, chosen: ReportRow, valid: readonly ReportRow[]): SideResult[] => {
  const { score, opponentScore, penalties, opponentPenalties } = chosen.scores
  return match.sides.flatMap(({ entry_id: entryId }) => {
    if (entryId === null) return []
    const isOwn = entryId === chosen.entry_id
    const own = isOwn ? chosen : valid.find((report) => report.entry_id === entryId)
    const goals = isOwn ? score : opponentScore
    const shootOut = isOwn ? penalties : opponentPenalties
    const { players, assists }: Scores = own?.scores.score === goals ? (own?.scores ?? {}) : {}
    return [
      {
        entryId,
        ...(goals === undefined ? {} : { score: goals }),
        ...(shootOut === undefined ? {} : { penalties: shootOut }),
        ...(players === undefined ? {} : { players }),
        ...(assists === undefined ? {} : { assists }),
      },
    ]
  })
}

/** In a game of one against one the goals and assists of a side belong to the user. */
export const withOwnFigures = (match: MatchRecord, sides: readonly SideResult[]): SideResult[] =>
  sides.map((side) => {
    const userId = sideOf(match, side.entryId)?.user_id
    const { score: goals = 0, assists = 0 } = side
    return { ...side, players: userId ? [{ userId, goals, assists, mvp: false }] : [] }
  })

/** Takes a verification back; `undoSettlement` lists the refusals. */
export const reopen = async (ctx: Ctx, match: MatchRef): Promise<void> => {
  await asManager(ctx, match, async (ctx, { tournament, match }) => {
    if (match.status !== 'verified') throw new AppError('ENTITY_CONFLICT')
    // First, because it locks the chat of this match, and `removeBracketAfterGroups` those of the bracket: chats are locked in
    // the order of their ids, or two transactions could deadlock.
    await SystemMessages.reopened(ctx, match)
    const current = match.phase === 'groups' ? await removeBracketAfterGroups(ctx, tournament) : tournament
    await ReportStore.updateVerified(ctx.db, match.id, [])
    const status = statusNow(match, await ReportStore.findReports(ctx.db, [match.id]), current.current_match_day)
    await undoSettlement(ctx, tournament, { match, status })
    await History.record(ctx, {
      action: 'reopen',
      entity: 'match',
      entityId: match.id,
      from: { sides: resultOf(match) },
      to: { status },
    })
  })
}

/** Runs a manager's act on a match with its tournament locked; returns the match after it. */
export const asManager = (
  ctx: Ctx,
  known: MatchRef,
  act: (ctx: Ctx, locked: MatchInTournament) => Promise<void>,
): Promise<MatchInTournament> =>
  inTransaction(ctx, async (ctx) => {
    const { tournament, match } = await Matches.lock(ctx, known)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'rule')
    await act(ctx, { tournament, match })
    return { tournament, match: await Matches.getUnchecked(ctx, match.id) }
  })
