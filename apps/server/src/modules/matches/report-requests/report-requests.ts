import { reminderPause, type EntryId, type ReportRequest, type TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, invariant } from '../../../platform/http/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { Notifications, reminderRefusal } from '../../notifications/index.ts'
import { mustAllow, mustManage } from '../../tournaments/index.ts'
import { mustBeReportable } from '../match.ts'
import * as Matches from '../matches.ts'
import type { MatchInTournament, MatchRef } from '../matches.ts'
import { dataOf } from '../notices/notices.ts'
import { findMissingReporters, findMatchesForNotices } from '../notices/notices.store.ts'
import * as Store from './report-requests.store.ts'

/**
 * Notifies those who report for the sides of a match that have not reported, each side at most once in 24 hours, and returns the new
 * requests. Throws ENTITY_CONFLICT if no report is missing, NOT_AVAILABLE_FOR_ENTITY_ERROR if nobody of these sides has an
 * account, RATE_LIMIT if all of them were asked within the 24 hours.
 */
export const send = (ctx: Ctx, known: MatchRef): Promise<ReportRequest[]> =>
  inTransaction(ctx, async (ctx) => {
    const { tournament, match } = await Matches.lock(ctx, known)
    mustManage(ctx.viewer, tournament)
    await mustLackReports(ctx, { tournament, match })
    const people = await findMissingReporters(ctx.db, match.id)
    if (people.length === 0) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR', { faults: [nobodyToAsk] })
    const reachable = new Set(people.map(({ entry_id }) => entry_id))
    const asked = new Set(await storeRequests(ctx, match, [...reachable]))
    const requests = (await Store.findOfMatch(ctx.db, match.id)).filter(({ entry_id }) => reachable.has(entry_id))
    if (asked.size === 0) throw tooEarly(ctx, requests)
    const userIds = people.filter(({ entry_id }) => asked.has(entry_id)).map(({ user_id }) => user_id)
    await Notifications.sendMany(ctx, userIds, { type: 'REPORT_REQUESTED', data: await noticeOf(ctx, match) })
    await History.record(ctx, {
      action: 'requestReports',
      entity: 'match',
      entityId: match.id,
      to: { entryIds: [...asked] },
    })
    return requests.filter(({ entry_id }) => asked.has(entry_id)).map(requestView)
  })

/** The last requests to the sides of matches that still lack reports, newest first. */
export const list = async (ctx: Ctx, tournamentId: TournamentId): Promise<ReportRequest[]> =>
  (await Store.findOfTournament(ctx.db, tournamentId)).map(requestView)

/** The conditions under which a missing report could be sent now, in the order of refusals. */
const mustLackReports = async (ctx: Ctx, { tournament, match }: MatchInTournament) => {
  mustAllow(tournament, 'report')
  Games.mustBeOpenForReports(ctx, await Games.get(ctx, tournament.game_id))
  mustBeReportable(match, tournament.current_match_day)
  if (match.sides.every((side) => side.report_exists || side.withdrawn)) throw new AppError('ENTITY_CONFLICT')
}

const storeRequests = (ctx: Ctx, { id }: MatchRef, entryIds: readonly EntryId[]): Promise<EntryId[]> => {
  const now = ctx.clock.now()
  return Store.upsertRequests(ctx.db, {
    matchId: id,
    entryIds,
    senderId: ctx.viewer.kind === 'user' ? ctx.viewer.id : null,
    at: new Date(now),
    before: new Date(now - reminderPause),
  })
}

/** The match, and who asks. */
const noticeOf = async ({ db, viewer }: Ctx, match: MatchRef) => {
  const [shown] = await findMatchesForNotices(db, [match.id])
  invariant(shown, 'a match that takes reports belongs to a running tournament')
  return { ...dataOf(shown), ...(viewer.kind === 'user' ? { userId: viewer.id, username: viewer.username } : {}) }
}

const nobodyToAsk = { path: '', reason: 'nobodyToAsk' } as const

const againAt = ({ sent_at }: Store.RequestRow): number => sent_at.getTime() + reminderPause

/** The wait until the first of the sides can be asked again. */
const tooEarly = ({ clock }: Ctx, requests: readonly Store.RequestRow[]): AppError =>
  reminderRefusal(Math.min(...requests.map(againAt)) - clock.now())

const requestView = (row: Store.RequestRow): ReportRequest => ({
  matchId: row.match_id,
  entryId: row.entry_id,
  sentAt: row.sent_at.toISOString(),
  againAt: new Date(againAt(row)).toISOString(),
  sender: row.sender_id === null || row.username === null ? null : { id: row.sender_id, username: row.username },
})
