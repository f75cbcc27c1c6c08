import { isRace, type ChatEvent, type EntryId, type MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { writeEvents } from '../../chat/index.ts'
import type { MatchRecord } from '../matches.store.ts'
import type { Settlement } from '../results/results.ts'
import { roomOf } from './rights.ts'

/* System messages in the chat of a match. They are written in the transaction of `ctx`, together with the change that they report. */

const write = (ctx: Ctx, id: MatchId, event: ChatEvent): Promise<void> =>
  writeEvents(ctx, [{ roomId: roomOf(id), event }])

/** The times of matches were set, or deleted (null). */
export const timesSet = (ctx: Ctx, times: ReadonlyMap<MatchId, Date | null>): Promise<void> =>
  writeEvents(
    ctx,
    [...times].map(([id, time]) => ({
      roomId: roomOf(id),
      event: { type: 'TIME_SET', scheduledAt: time?.toISOString() ?? null },
    })),
  )

/** Both sides have agreed on the time of their match. */
export const timeAgreed = (ctx: Ctx, id: MatchId, time: Date): Promise<void> =>
  write(ctx, id, { type: 'TIME_SET', scheduledAt: time.toISOString(), agreed: true })

/** The home side has set the lobby. The message has none of its texts, because the chat can be read for longer. */
export const lobbySet = (ctx: Ctx, id: MatchId, entryId: EntryId): Promise<void> =>
  write(ctx, id, { type: 'LOBBY_SET', entryId })

/** A side says that the other one has not come, and asks for a walkover. */
export const walkoverRequested = (ctx: Ctx, id: MatchId, entryId: EntryId): Promise<void> =>
  write(ctx, id, { type: 'WALKOVER_REQUESTED', entryId })

/** The side that has not come says that it is there, after all. */
export const sideReady = (ctx: Ctx, id: MatchId, entryId: EntryId): Promise<void> =>
  write(ctx, id, { type: 'SIDE_READY', entryId })

/** The request of a side was withdrawn by it, or declined by a manager. */
export const walkoverRequestClosed = (
  ctx: Ctx,
  id: MatchId,
  { entryId, byManager }: { entryId: EntryId; byManager: boolean },
): Promise<void> => write(ctx, id, { type: 'WALKOVER_REQUEST_CLOSED', entryId, byManager })

/** A side has reported the match, or a manager for it. */
export const reportSent = (
  ctx: Ctx,
  matchId: MatchId,
  { entryId, byManager }: { entryId: EntryId; byManager: boolean },
) => write(ctx, matchId, { type: 'REPORT_SENT', entryId, byManager })

/** A side has withdrawn its report. */
export const reportWithdrawn = (ctx: Ctx, matchId: MatchId, entryId: EntryId): Promise<void> =>
  write(ctx, matchId, { type: 'REPORT_WITHDRAWN', entryId })

/** The result is final. */
export const resultSet = (ctx: Ctx, { match, sides, origin }: Settlement): Promise<void> => {
  const { ruled, walkover, reason } = origin
  const scores = match.sides.flatMap(({ entry_id }) => sides.find((side) => side.entryId === entry_id)?.score ?? [])
  const isKnown = !isRace(match) && scores.length === match.sides.length
  return write(ctx, match.id, { type: 'RESULT', ruled, walkover, reason, ...(isKnown ? { scores } : {}) })
}

/** A manager has taken the result back. */
export const reopened = (ctx: Ctx, { id }: Pick<MatchRecord, 'id'>): Promise<void> =>
  write(ctx, id, { type: 'REOPENED' })
