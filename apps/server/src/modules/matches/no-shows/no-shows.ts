import type { EntryId, MatchReadiness, NoShowRequest, TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { Notifications } from '../../notifications/index.ts'
import { mayManage, Tournaments } from '../../tournaments/index.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import * as Matches from '../matches.ts'
import type { MatchInTournament, MatchRef } from '../matches.ts'
import { subjectOf } from '../notices/notices.ts'
import { findManagers, findReporters } from '../notices/notices.store.ts'
import { mustRepresent, representedSides } from '../participants/representation.ts'
import { updateOpen } from '../proposals/proposals.store.ts'
import * as Store from './no-shows.store.ts'
import type { ReadinessRow, RequestRow } from './no-shows.store.ts'
import * as Readiness from './readiness.ts'

/**
 * Asks the managers for a walkover, as the side that is ready while the other one is not. Throws TOURNAMENT_STATUS_DENY before the
 * tolerance is over, and unless the viewer's side alone is ready; ENTITY_CONFLICT if it was asked or declined already. Without a tolerance
 * the side asks from the kick-off on, and says by that that it is there. An open proposal of another time is closed.
 */
export const request = (ctx: Ctx, known: MatchRef): Promise<MatchReadiness> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const own = await mustRepresent(ctx, loaded)
    const sides = await mustBeAlone(ctx, loaded, own)
    const before = await Store.findRequest(ctx.db, match.id)
    if (before && before.status !== 'withdrawn') throw new AppError('ENTITY_CONFLICT')
    await Readiness.setPresent(ctx, match, sides.present)
    await Store.upsertRequest(ctx.db, {
      match_id: match.id,
      entry_id: sides.present,
      status: 'open',
      requested_at: new Date(ctx.clock.now()),
    })
    await updateOpen(ctx.db, match.id, { status: 'closed' })
    if (!before) await notify(ctx, match, sides.absent)
    await SystemMessages.walkoverRequested(ctx, match.id, sides.present)
    await record(ctx, match, { action: 'requestWalkover', entryId: sides.present })
    return Readiness.get(ctx, loaded)
  })

/** Withdraws the request of the viewer's side, or declines it as a manager. Throws ENTITY_CONFLICT if none is open. */
export const close = (ctx: Ctx, known: MatchRef): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { match, tournament } = await Matches.lock(ctx, known)
    const found = await Store.findRequest(ctx.db, match.id)
    const isOwn = found !== undefined && (await representedSides(ctx, match)).includes(found.entry_id)
    if (found && !isOwn && !mayManage(ctx.viewer, tournament)) throw new AppError('PERMISSION_DENIED')
    if (found?.status !== 'open') throw new AppError('ENTITY_CONFLICT')
    await Store.upsertRequest(ctx.db, { ...found, status: isOwn ? 'withdrawn' : 'declined' })
    const { entry_id: entryId } = found
    await SystemMessages.walkoverRequestClosed(ctx, match.id, { entryId, byManager: !isOwn })
    await record(ctx, match, { action: isOwn ? 'withdrawWalkover' : 'declineWalkover', entryId })
  })

/** The requests of a tournament that wait for its managers, oldest first. */
export const list = async (ctx: Ctx, tournamentId: TournamentId): Promise<NoShowRequest[]> => {
  const requests = await Store.findOpenRequests(ctx.db, tournamentId)
  if (requests.length === 0) return []
  const rows = await Store.findReadiness(
    ctx.db,
    requests.map(({ match_id }) => match_id),
  )
  return requests.map((each) => requestView(each, rows))
}

type Sides = { present: EntryId; absent: EntryId }

/** The side that is there and the one that is not, once the tolerance is over. */
const mustBeAlone = async (ctx: Ctx, loaded: MatchInTournament, own: readonly EntryId[]): Promise<Sides> => {
  const { endsAt, hasClock } = Readiness.mustHaveReadyCheck(loaded)
  const rows = await Store.findReadiness(ctx.db, [loaded.match.id])
  const isReady = (entryId: EntryId) => rows.some((row) => row.entry_id === entryId)
  const present = hasClock ? own.find(isReady) : own[0]
  if (present === undefined) throw Readiness.notNow('notReady')
  if (ctx.clock.now() < endsAt) throw Readiness.notNow(hasClock ? 'toleranceRuns' : 'beforeKickOff')
  const absent = loaded.match.sides.find(({ entry_id: id }) => id !== null && id !== present)?.entry_id
  if (!absent || isReady(absent)) throw Readiness.notNow('otherIsReady')
  return { present, absent }
}

/** Notifies the managers, who decide, and the side that has not come, which may still. */
const notify = async (ctx: Ctx, match: MatchRef, absent: EntryId): Promise<void> => {
  const data = await subjectOf(ctx, match.id)
  if (!data) return
  const managers = await findManagers(ctx.db, [match.id])
  const readers = new Set([
    ...managers.map(({ user_id: userId }) => userId),
    ...(await findReporters(ctx.db, match.id, absent)),
  ])
  if (ctx.viewer.kind === 'user') readers.delete(ctx.viewer.id)
  await Notifications.sendMany(ctx, [...readers], { type: 'WALKOVER_REQUESTED', data })
}

type Act = { action: 'requestWalkover' | 'withdrawWalkover' | 'declineWalkover'; entryId: EntryId }

const record = async (ctx: Ctx, match: MatchRef, { action, entryId }: Act): Promise<void> => {
  await History.record(ctx, { action, entity: 'match', entityId: match.id, to: { entryId } })
  await Tournaments.touch(ctx, match.tournament_id)
}

const requestView = (
  { match_id: matchId, entry_id: entryId, requested_at: at }: RequestRow,
  rows: readonly ReadinessRow[],
): NoShowRequest => {
  const ofMatch = rows.filter((row) => row.match_id === matchId)
  const timeOf = (isOwn: boolean) => ofMatch.find((row) => (row.entry_id === entryId) === isOwn)?.ready_at
  return {
    matchId,
    entryId,
    requestedAt: at.toISOString(),
    readyAt: timeOf(true)?.toISOString() ?? null,
    otherReadyAt: timeOf(false)?.toISOString() ?? null,
  }
}
