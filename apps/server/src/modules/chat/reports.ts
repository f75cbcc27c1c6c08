import { newId, type ChatReport, type ChatReportId, type ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { AppError, type Paging } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { authorsOf } from './message.view.ts'
import * as Messages from './messages.ts'
import * as Store from './reports.store.ts'
import type { ReportRow } from './reports.store.ts'

/** A report in the contract's form, with the room in place of what it is about. */
export type ReportView = Omit<ChatReport, 'matchId'> & { roomId: ChatRoomId }

/**
 * Reports a message to staff with its present text. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR for the viewer's own message or a line of the
 * product, ENTITY_CONFLICT for a deleted one and the second time.
 */
export const create = (ctx: Ctx, reporter: SignedIn, ref: Messages.MessageRef, reason: string): Promise<ReportView> =>
  inTransaction(ctx, (ctx) => insert(ctx, reporter, ref, reason))

const insert = async (ctx: Ctx, reporter: SignedIn, ref: Messages.MessageRef, reason: string): Promise<ReportView> => {
  const { author_id, content, deleted_at } = await Messages.get(ctx, ref)
  if (author_id === null || author_id === reporter.id) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  if (deleted_at) throw new AppError('ENTITY_CONFLICT')
  const now = ctx.clock.now()
  const row = {
    id: newId<ChatReportId>(now),
    room_id: ref.roomId,
    message_id: ref.id,
    reporter_id: reporter.id,
    ...{ reason, content, created_at: new Date(now), closed_at: null, closed_by: null },
  }
  try {
    await Store.insertReport(ctx.db, row)
  } catch (error) {
    if (isUniqueViolation(error, 'chat_report_once')) throw new AppError('ENTITY_CONFLICT', { cause: error })
    throw error
  }
  await ctx.events.emit(ctx, 'chat.reported', { roomId: ref.roomId })
  return reportView(ctx, { ...row, author_id })
}

/** A page of the reported messages of all rooms or of one, newest first. */
export const list = async (ctx: Ctx, filter: Store.ReportFilter, paging: Paging) => {
  const { entries, count } = await Store.findReports(ctx.db, filter, paging)
  return { entries: await reportViews(ctx, entries), count }
}

/** Marks a report as dealt with, or not. Throws UNKNOWN_ERROR for an unknown one. */
export const close = (ctx: Ctx, staff: SignedIn, id: ChatReportId, isClosed: boolean): Promise<ReportView> =>
  inTransaction(ctx, async (ctx) => {
    const row = await get(ctx, id)
    const closed = isClosed
      ? { closed_at: new Date(ctx.clock.now()), closed_by: staff.id }
      : { closed_at: null, closed_by: null }
    if (!(await Store.updateClosed(ctx.db, id, closed))) return reportView(ctx, await get(ctx, id))
    const { author_id, message_id, room_id } = row
    await History.record(ctx, {
      action: isClosed ? 'closeReport' : 'reopenReport',
      entity: 'chat',
      entityId: room_id,
      to: { userId: author_id, messageId: message_id },
      ...(author_id === null ? {} : { about: author_id }),
    })
    await ctx.events.emit(ctx, 'chat.reported', { roomId: row.room_id })
    return reportView(ctx, { ...row, ...closed })
  })

/** One report; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: ChatReportId): Promise<ReportRow> => {
  const row = await Store.findReport(ctx.db, id)
  if (!row) throw new AppError('UNKNOWN_ERROR')
  return row
}

const reportView = async (ctx: Ctx, row: ReportRow): Promise<ReportView> => {
  const [view] = await reportViews(ctx, [row])
  if (!view) throw new AppError('UNKNOWN_ERROR')
  return view
}

const reportViews = async (ctx: Ctx, rows: readonly ReportRow[]): Promise<ReportView[]> => {
  const users = await authorsOf(
    ctx,
    rows.flatMap(({ author_id, reporter_id }) => [reporter_id, ...(author_id ? [author_id] : [])]),
  )
  const userView = (id: ReportRow['author_id']) => {
    const user = id === null ? undefined : users.get(id)
    return user ? Users.view(user) : null
  }
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    messageId: row.message_id,
    author: userView(row.author_id),
    reporter: userView(row.reporter_id),
    ...{ reason: row.reason, content: row.content },
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
}
