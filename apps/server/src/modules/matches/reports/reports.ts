import {
  limits,
  newId,
  type FileRef,
  type MatchId,
  type Report,
  type ReportId,
  type Scores,
  type TeamId,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, type Uploads } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Files } from '../../files/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { Teams } from '../../teams/index.ts'
import {
  Entries,
  mayManage,
  mustAllow,
  Tournaments,
  type EntryRecord,
  type TournamentRecord,
} from '../../tournaments/index.ts'
import { isAccepted } from './acceptance.ts'
import { standingOf, statusNow } from './report-status.ts'
import { holdersOf } from '../participants/holders.ts'
import { mustBeReportable } from '../match.ts'
import * as Matches from '../matches.ts'
import * as MatchStore from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { frameOf } from './report-constraints.ts'
import { mustMakeSense, withFieldKeys } from './report-rules.ts'
import { reportView } from './reports.view.ts'
import { mustHaveReportsLeft, mustHaveRoomFor, usualQuotas, type Quotas } from './report-quotas.ts'
import * as Store from './reports.store.ts'
import type { ReportRow } from './reports.store.ts'
import { verifyAgreed } from '../results/verification.ts'

export { agreedScores, bySide, undecided } from './report-visibility.ts'

/** For whom a report speaks. */
export type Side = { teamId: TeamId } | { userId: UserId }

type NewReport = { scores: Scores; comment?: string | undefined }

type Sent = { report: NewReport; files: Uploads<'attachments'>; quotas?: Quotas }

/**
 * Sends one side's account of a match; a later one replaces it until the match is verified. Its people may, and the
 * managers of the tournament for it (marked). With `autoVerify` two equal accounts are the result at once.
 */
export const send = async (
  ctx: Ctx,
  viewer: SignedIn,
  where: { matchId: MatchId; side: Side },
  { report, files, quotas = usualQuotas }: Sent,
): Promise<Report> => {
  const wanted = await prepared(ctx, viewer, where, { files, quotas })
  return inTransaction(ctx, async (ctx) => {
    const scene = await reportable(ctx, viewer, where)
    await mustHaveReportsLeft(ctx, scene, quotas)
    const { tournament, match, entry } = scene
    const scores = await fitting(ctx, scene, report.scores)
    const kept = await keepAll(ctx, viewer, wanted, quotas)
    const now = ctx.clock.now()
    const id = newId<ReportId>(now)
    await Store.insertReport(
      ctx.db,
      {
        id,
        match_id: match.id,
        entry_id: entry.id,
        comment: report.comment ?? '',
        scores: JSON.stringify(scores),
        sender_id: viewer.id,
        by_manager: scene.byManager,
        withdrawn_at: null,
        created_at: new Date(now),
      },
      kept,
    )
    await Store.updateReportExists(ctx.db, match.id, entry.id, true)
    if (scene.byManager) await recordForSide(ctx, scene, { id, scores })
    await reconcile(ctx, tournament, match)
    return one(ctx, match.id, id)
  })
}

type Wanted = Parameters<typeof Files.keep>[1]

type Prepared = Required<Pick<Sent, 'files' | 'quotas'>>

/** The attachments of a report, encoded before its transaction. */
const prepared = async (
  ctx: Ctx,
  viewer: SignedIn,
  where: { matchId: MatchId; side: Side },
  { files, quotas }: Prepared,
): Promise<Wanted[]> => {
  const uploads = files.all('attachments')
  if (uploads.length > limits.attachments) throw new AppError('TOO_MANY_FILES')
  // Whoever may not report shall not have files encoded either.
  if (uploads.length > 0) {
    await mustHaveReportsLeft(ctx, await reportable(ctx, viewer, where), quotas)
    await mustHaveRoomFor(ctx, viewer, quotas)
  }
  const wanted = uploads.map((upload) => ({ type: 'reports', upload, ownerId: viewer.id }) as const)
  for (const each of wanted) await Files.prepare(ctx, each)
  return wanted
}

/** Keeps attachments under the lock of their sender, so that two requests at once do not both find the last room. */
const keepAll = async (ctx: Ctx, viewer: SignedIn, wanted: readonly Wanted[], quotas: Quotas): Promise<FileRef[]> => {
  if (wanted.length === 0) return []
  await Users.lock(ctx, viewer.id)
  const kept = []
  for (const each of wanted) kept.push(await Files.keep(ctx, each))
  await mustHaveRoomFor(ctx, viewer, quotas)
  return kept
}

/**
 * Takes the latest report of a side back, with the attachments of all that it has sent of the match. Once the other side
 * had sent its own, the match is disputed, and audited.
 */
export const takeBack = (ctx: Ctx, viewer: SignedIn, where: { matchId: MatchId; side: Side }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tournament, match, entry } = await reportable(ctx, viewer, where)
    const reports = await Store.findReports(ctx.db, [match.id])
    const latest = standingOf(match, reports).find((report) => report.entry_id === entry.id)
    if (!latest) throw new AppError('TOURNAMENT_NOT_FOUND')
    await Store.updateWithdrawn(ctx.db, latest.id, new Date(ctx.clock.now()))
    await Store.updateReportExists(ctx.db, match.id, entry.id, false)
    const own = reports.filter((report) => report.entry_id === entry.id)
    const gone = await removeAttachments(ctx, own)
    await reconcile(ctx, tournament, match)
    await History.record(ctx, {
      action: 'takeBack',
      entity: 'report',
      entityId: latest.id,
      from: { matchId: match.id, scores: latest.scores, attachments: gone },
    })
  })

/** Answers how many there were. */
const removeAttachments = async (ctx: Ctx, reports: readonly ReportRow[]): Promise<number> => {
  const ids = reports.map((report) => report.id)
  const files = await Store.findReportFiles(ctx.db, ids)
  await Store.deleteReportFiles(ctx.db, ids)
  await Files.remove(ctx, ...files.map(({ id, name }) => ({ id, type: 'reports', file: { name } })))
  return files.length
}

type Scene = { tournament: TournamentRecord; match: MatchRecord; entry: EntryRecord; byManager: boolean }

type Speaking = { tournament: TournamentRecord; match: MatchRecord; side: Side }

/** The entry that a side plays for, and whether it is the viewer's own; PERMISSION_DENIED to whoever may not speak for it. */
const speakingFor = async (ctx: Ctx, { tournament, match, side }: Speaking) => {
  const entry = await entryOf(ctx, { tournament, match, side })
  const isOwn = await isOfSide(ctx, side)
  if (!isOwn && !mayManage(ctx.viewer, tournament)) throw new AppError('PERMISSION_DENIED')
  return { entry, isOwn }
}

/** Refuses with PERMISSION_DENIED whoever is neither of that side of the match nor a manager of its tournament. */
export const mustSpeakFor = async (ctx: Ctx, match: MatchRecord, side: Side): Promise<void> => {
  await speakingFor(ctx, { tournament: await Tournaments.find(ctx, match.tournament_id), match, side })
}

/** Everything that must hold before a side may report, in the order of refusals. */
const reportable = async (ctx: Ctx, viewer: SignedIn, { matchId, side }: { matchId: MatchId; side: Side }) => {
  const known = await Matches.find(ctx, matchId)
  const tournament = await Tournaments.lock(ctx, known.tournament_id)
  const match = await Matches.find(ctx, matchId)
  const { entry, isOwn } = await speakingFor({ ...ctx, viewer }, { tournament, match, side })
  mustAllow(tournament, isOwn ? 'report' : 'rule')
  Games.mustBeOpenForReports(ctx, await Games.one(ctx, tournament.game_id))
  mustBeReportable(match, tournament.current_match_day)
  return { tournament, match, entry, byManager: !isOwn } satisfies Scene
}

const entryOf = async (ctx: Ctx, { tournament, match, side }: Speaking): Promise<EntryRecord> => {
  Entries.mustBeOf('teamId' in side ? 'team' : 'user', tournament)
  const played = (await holdersOf(ctx, match)).find(({ holder }) =>
    'teamId' in side ? holder.team_id === side.teamId : holder.user_id === side.userId,
  )
  if (played) return Entries.find(ctx, played.entryId)
  if ('teamId' in side) await Entries.ofTeam(ctx, tournament.id, side.teamId)
  else await Entries.ownOfUser(ctx, tournament.id, side.userId)
  throw new AppError('TOURNAMENT_NOT_FOUND')
}

const isOfSide = async (ctx: Ctx, side: Side): Promise<boolean> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return false
  if ('userId' in side) return side.userId === viewer.id
  const team = await Teams.one(ctx, side.teamId)
  return team.admin_ids.includes(viewer.id) || team.owner_id === viewer.id
}

/** The scores as they are kept; MALFORMED_ENTITY_ERROR or NOT_IN_TEAM for what does not fit the match. */
const fitting = async (ctx: Ctx, { tournament, match, entry }: Scene, sent: Scores): Promise<Scores> => {
  const frame = await frameOf(ctx, tournament, { match, entryId: entry.id })
  const scores = withFieldKeys(sent, frame.fields)
  mustMakeSense(scores, frame)
  return scores
}

const recordForSide = (ctx: Ctx, { match, entry }: Scene, { id, scores }: { id: ReportId; scores: Scores }) =>
  History.record(ctx, {
    action: 'reportForSide',
    entity: 'report',
    entityId: id,
    to: { matchId: match.id, entryId: entry.id, scores },
  })

/** Brings the status of a match in line with its reports. */
const reconcile = async (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord): Promise<void> => {
  const reports = await Store.findReports(ctx.db, [match.id])
  const status = statusNow(match, reports, tournament.current_match_day)
  await MatchStore.updateMatch(ctx.db, match.id, { status })
  if (status === 'agreed' && tournament.settings.autoVerify) await verifyAgreed(ctx, tournament, match.id)
  else await Tournaments.touch(ctx, tournament.id)
}

const one = async (ctx: Ctx, matchId: MatchId, id: ReportId): Promise<Report> => {
  const reports = await Store.findReports(ctx.db, [matchId])
  const report = reports.find((each) => each.id === id)
  if (!report) throw new AppError('TOURNAMENT_NOT_FOUND')
  const files = await Store.findReportFiles(ctx.db, [id])
  return reportView(ctx, { report, files, accepted: isAccepted(await Matches.find(ctx, matchId), report, reports) })
}
