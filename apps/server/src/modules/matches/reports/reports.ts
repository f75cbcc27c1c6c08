import {
  limits,
  newId,
  type EntryId,
  type Report,
  type ReportId,
  type Scores,
  type TeamId,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, invariant, type Uploads } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Files } from '../../files/index.ts'
import { Games, type GameRecord } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { Teams } from '../../teams/index.ts'
import { Entries, mayManage, mustAllow, Tournaments } from '../../tournaments/index.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { isAccepted } from './acceptance.ts'
import { validReports, statusNow } from './report-status.ts'
import { mustBeReportable, sideOf } from '../match.ts'
import * as Matches from '../matches.ts'
import * as MatchStore from '../matches.store.ts'
import { rulesOfSides } from './report-constraints.ts'
import { mustBeConsistent, withFieldKeys } from './report-rules.ts'
import { reportView } from './reports.view.ts'
import { mustHaveReportsLeft, defaultQuotas, type Quotas } from './report-quotas.ts'
import * as Store from './reports.store.ts'
import type { ReportFileRow, ReportRow } from './reports.store.ts'
import { verifyAgreed } from '../results/verification.ts'

export { agreedScores, bySide, sidesOf as ofMatches, undecided } from './report-visibility.ts'

export type Side = { teamId: TeamId } | { userId: UserId }

type ReportTarget = { match: Matches.MatchRef; side: Side }

type NewReport = { scores: Scores; comment?: string | undefined }

type SentReport = { report: NewReport; files: Uploads<'attachments'>; quotas?: Quotas }

/**
 * Sends the report of one side; a later one replaces it until the match is verified. Allowed for the users of the side,
 * and for managers of the tournament, whose reports are marked. With `autoVerify` two equal reports become the result.
 */
export const send = async (
  ctx: Ctx,
  viewer: SignedIn,
  where: ReportTarget,
  { report, files, quotas = defaultQuotas }: SentReport,
): Promise<Report> => {
  const attachments = await prepared(ctx, viewer, where, { files, quotas })
  return inTransaction(ctx, async (ctx) => {
    const context = await reportable(ctx, viewer, where)
    const before = await Store.findReports(ctx.db, [context.match.id])
    mustHaveReportsLeft(before, context, quotas)
    const scores = await validScores(ctx, context, report.scores)
    const within = { files: attachments, maxBytes: quotas.attachmentBytes }
    const created = await Files.createWithinQuota(ctx, viewer.id, within)
    const row = rowOf(ctx, viewer, context, { scores, comment: report.comment ?? '' })
    await Store.insertReport(ctx.db, { ...row, scores: JSON.stringify(scores) }, created)
    if (context.byManager) await recordForSide(ctx, row)
    await SystemMessages.reportSent(ctx, row.match_id, context)
    const isResult = await reconcile(ctx, context, [row, ...before].toSorted(newestFirst))
    const files = created.length === 0 ? [] : await Store.findReportFiles(ctx.db, [row.id])
    if (isResult) return one(ctx, row, files)
    return reportView(ctx, { report: row, files, accepted: null })
  })
}

type NewFile = Parameters<typeof Files.create>[1]

type PreparedReport = Required<Pick<SentReport, 'files' | 'quotas'>>

/** Encodes the attachments of a report, before its transaction. */
const prepared = async (
  ctx: Ctx,
  viewer: SignedIn,
  where: ReportTarget,
  { files, quotas }: PreparedReport,
): Promise<NewFile[]> => {
  const uploads = files.all('attachments')
  if (uploads.length > limits.attachments) throw new AppError('TOO_MANY_FILES')
  // Check the right to report first: encoding uploads is expensive.
  if (uploads.length > 0) {
    const context = await reportable(ctx, viewer, where)
    mustHaveReportsLeft(await Store.findReports(ctx.db, [context.match.id]), context, quotas)
  }
  const attachments = uploads.map(
    (upload) => ({ type: 'reports', upload, ownerId: viewer.id, part: 'attachments' }) as const,
  )
  await Files.prepareWithinQuota(ctx, viewer.id, { files: attachments, maxBytes: quotas.attachmentBytes })
  return attachments
}

/**
 * Withdraws the latest report of a side, and deletes the attachments of all its reports on the match. If the other side
 * has reported, the match is disputed, and the act is audited.
 */
export const withdraw = (ctx: Ctx, viewer: SignedIn, where: ReportTarget): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const context = await reportable(ctx, viewer, where)
    const { match, entryId } = context
    const reports = await Store.findReports(ctx.db, [match.id])
    const latest = validReports(match, reports).find((report) => report.entry_id === entryId)
    if (!latest) throw new AppError('TOURNAMENT_NOT_FOUND')
    const withdrawn = { ...latest, withdrawn_at: new Date(ctx.clock.now()) }
    await Store.updateWithdrawn(ctx.db, withdrawn)
    const ownReports = reports.filter((report) => report.entry_id === entryId)
    const removed = await removeAttachments(ctx, ownReports)
    await SystemMessages.reportWithdrawn(ctx, match.id, entryId)
    const remaining = reports.map((report) => (report === latest ? withdrawn : report))
    await reconcile(ctx, context, remaining)
    await History.record(ctx, {
      action: 'takeBack',
      entity: 'report',
      entityId: latest.id,
      from: { matchId: match.id, scores: latest.scores, attachments: removed },
    })
  })

/** Returns how many there were. */
const removeAttachments = async (ctx: Ctx, reports: readonly ReportRow[]): Promise<number> => {
  const ids = reports.map((report) => report.id)
  const files = await Store.findReportFiles(ctx.db, ids)
  await Store.deleteReportFiles(ctx.db, ids)
  await Files.remove(ctx, ...files.map(({ id, name }) => ({ id, type: 'reports', file: { name } })))
  return files.length
}

type ReportContext = Matches.MatchInTournament & { game: GameRecord; entryId: EntryId; byManager: boolean }

/** Throws PERMISSION_DENIED unless the viewer belongs to the side or manages the tournament. */
export const mustBeOfSide = async (ctx: Ctx, loaded: Matches.MatchInTournament, side: Side): Promise<void> => {
  await entryOf(ctx, loaded, side)
  if (!mayManage(ctx.viewer, loaded.tournament) && !(await isOfSide(ctx, side))) throw new AppError('PERMISSION_DENIED')
}

/** All conditions for a report of a side, in the order of refusals. */
const reportable = async (ctx: Ctx, viewer: SignedIn, { match: known, side }: ReportTarget): Promise<ReportContext> => {
  const { tournament, match } = await Matches.lock(ctx, known)
  const entryId = await entryOf(ctx, { tournament, match }, side)
  const isOwn = await isOfSide({ ...ctx, viewer }, side)
  if (!isOwn && !mayManage(viewer, tournament)) throw new AppError('PERMISSION_DENIED')
  mustAllow(tournament, isOwn ? 'report' : 'rule')
  const game = await Games.get(ctx, tournament.game_id)
  Games.mustBeOpenForReports(ctx, game)
  mustBeReportable(match, tournament.current_match_day)
  // Who has withdrawn reports no more. A manager may still report for them.
  if (isOwn && sideOf(match, entryId)?.withdrawn) throw new AppError('TOURNAMENT_STATUS_DENY')
  return { tournament, match, game, entryId, byManager: !isOwn }
}

/** The entry of a side; TOURNAMENT_NOT_FOUND for an entry that only plays other matches of the tournament. */
const entryOf = async (ctx: Ctx, { tournament, match }: Matches.MatchInTournament, side: Side): Promise<EntryId> => {
  Entries.mustBeOf('teamId' in side ? 'team' : 'user', tournament)
  const found = match.sides.find((each) =>
    'teamId' in side ? each.team_id === side.teamId : each.user_id === side.userId,
  )
  if (found?.entry_id) return found.entry_id
  if ('teamId' in side) await Entries.getOfTeam(ctx, tournament.id, side.teamId)
  else await Entries.getOfUser(ctx, tournament.id, side.userId)
  throw new AppError('TOURNAMENT_NOT_FOUND')
}

/**
 * Whether the viewer belongs to a side. This is membership, not a right (`Teams.mayAdminister`): an ADMIN outside the team
 * reports as a manager. Nobody belongs to a deleted team.
 */
const isOfSide = async (ctx: Ctx, side: Side): Promise<boolean> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return false
  if ('userId' in side) return side.userId === viewer.id
  const team = await Teams.find(ctx, side.teamId)
  return team !== undefined && team.deleted_at === null && Teams.isAdmin(team, viewer.id)
}

/** The scores in stored form; MALFORMED_ENTITY_ERROR or NOT_IN_TEAM if they do not fit the match. */
const validScores = async (ctx: Ctx, context: ReportContext, sent: Scores): Promise<Scores> => {
  const rules = (await rulesOfSides(ctx, context))(context.entryId)
  const scores = withFieldKeys(sent, rules.fields)
  mustBeConsistent(scores, rules)
  return scores
}

type ReportContent = Pick<ReportRow, 'scores' | 'comment'>

const rowOf = (
  ctx: Ctx,
  viewer: SignedIn,
  { match, entryId, byManager }: ReportContext,
  content: ReportContent,
): ReportRow => {
  const now = ctx.clock.now()
  return {
    id: newId<ReportId>(now),
    match_id: match.id,
    entry_id: entryId,
    ...content,
    verified: false,
    sender_id: viewer.id,
    by_manager: byManager,
    withdrawn_at: null,
    created_at: new Date(now),
  }
}

/** Like the order of `findReports`. */
const newestFirst = (one: ReportRow, other: ReportRow): number =>
  Number(other.created_at) - Number(one.created_at) || (one.id < other.id ? 1 : -1)

const recordForSide = (ctx: Ctx, { id, match_id: matchId, entry_id: entryId, scores }: ReportRow) =>
  History.record(ctx, { action: 'reportForSide', entity: 'report', entityId: id, to: { matchId, entryId, scores } })

/**
 * Updates the status of a match after a change of its reports (newest first) or of those who have to report; true if the reports have
 * become its result.
 */
export const reconcile = async (
  ctx: Ctx,
  { tournament, match }: Matches.MatchInTournament,
  reports: readonly ReportRow[],
): Promise<boolean> => {
  const status = statusNow(match, reports, tournament.current_match_day)
  await MatchStore.updateMatch(ctx.db, match.id, { status })
  const isResult = status === 'agreed' && tournament.settings.autoVerify
  if (isResult) await verifyAgreed(ctx, { tournament, match: { ...match, status } }, reports)
  else await Tournaments.touch(ctx, tournament.id)
  return isResult
}

const one = async (ctx: Ctx, { match_id, id }: ReportRow, files: readonly ReportFileRow[]): Promise<Report> => {
  const reports = await Store.findReports(ctx.db, [match_id])
  const report = reports.find((each) => each.id === id)
  invariant(report, 'a report that was just written is there')
  return reportView(ctx, {
    report,
    files,
    accepted: isAccepted(await Matches.getUnchecked(ctx, match_id), report, reports),
  })
}
