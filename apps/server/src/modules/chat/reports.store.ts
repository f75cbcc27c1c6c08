import type { ChatReportId, ChatRoomId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import type { ChatReportsTable } from './chat.tables.ts'

/** A report with the author of its message. */
export type ReportRow = Selectable<ChatReportsTable> & { author_id: UserId | null }

const records = (db: Db) =>
  db
    .selectFrom('chat_reports')
    .innerJoin('chat_messages', (join) =>
      join
        .onRef('chat_messages.room_id', '=', 'chat_reports.room_id')
        .onRef('chat_messages.id', '=', 'chat_reports.message_id'),
    )
    .selectAll('chat_reports')
    .select('chat_messages.author_id')

export const insertReport = async (db: Db, row: Insertable<ChatReportsTable>): Promise<void> => {
  await db.insertInto('chat_reports').values(row).execute()
}

export const findReport = (db: Db, id: ChatReportId): Promise<ReportRow | undefined> =>
  records(db).where('chat_reports.id', '=', id).executeTakeFirst()

export type ReportFilter = { closed?: boolean | undefined; roomId?: ChatRoomId | undefined }

/** A page of the reports of all rooms or of one, newest first, and their number. */
export const findReports = async (db: Db, { closed, roomId }: ReportFilter, { size, offset }: Paging) => {
  const isWanted = sql<boolean>`${closed === undefined ? sql`true` : sql`(chat_reports.closed_at is not null) = ${closed}`}
    and ${roomId === undefined ? sql`true` : sql`chat_reports.room_id = ${roomId}`}`
  const entries = await records(db)
    .where(isWanted)
    .orderBy('chat_reports.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('chat_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isWanted)
    .executeTakeFirstOrThrow()
  return { entries, count }
}

/** Closes an open report, or opens a closed one; false if there is nothing to change. */
export const updateClosed = async (
  db: Db,
  id: ChatReportId,
  closed: Pick<ReportRow, 'closed_at' | 'closed_by'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('chat_reports')
    .set(closed)
    .where('id', '=', id)
    .where('closed_at', closed.closed_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what a user has reported, and the texts of the user's messages in the reports of others. */
export const deleteReportsOfUser = async (db: Db, userId: UserId): Promise<void> => {
  await db.deleteFrom('chat_reports').where('reporter_id', '=', userId).execute()
  await sql`
    update chat_reports set content = '', reason = '' from chat_messages
    where chat_messages.room_id = chat_reports.room_id and chat_messages.id = message_id
      and author_id = ${userId}`.execute(db)
}
