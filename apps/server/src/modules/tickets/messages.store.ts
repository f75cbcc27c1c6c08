import type { FileId, FileRef, TicketId, TicketMessageId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { TicketMessagesTable } from './tickets.tables.ts'

export type MessageRecord = Selectable<TicketMessagesTable>

export type MessageFile = { message_id: TicketMessageId; id: FileId; name: string; media_type: string; bytes: number }

export const insertMessage = async (
  db: Db,
  row: Insertable<TicketMessagesTable>,
  files: readonly FileRef[],
): Promise<MessageRecord> => {
  const message = await db.insertInto('ticket_messages').values(row).returningAll().executeTakeFirstOrThrow()
  if (files.length > 0)
    await db
      .insertInto('ticket_files')
      .values(files.map((file, ordinal) => ({ message_id: row.id, file_id: sql<FileId>`${file.id}::uuid`, ordinal })))
      .execute()
  return message
}

/** The latest messages of a ticket, or those before one of them, newest first; with the notes of staff or without. */
export const findMessages = (
  db: Db,
  ticketId: TicketId,
  { before, limit, withNotes }: { before?: TicketMessageId | undefined; limit: number; withNotes: boolean },
): Promise<MessageRecord[]> =>
  db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .$if(!withNotes, (query) => query.where('internal', '=', false))
    .$if(before !== undefined, (query) => query.where('id', '<', sql<TicketMessageId>`${before}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMessage = (db: Db, ticketId: TicketId, id: TicketMessageId): Promise<MessageRecord | undefined> =>
  db.selectFrom('ticket_messages').selectAll().where('ticket_id', '=', ticketId).where('id', '=', id).executeTakeFirst()

/** The attachments of some messages in their order. */
export const findFiles = async (db: Db, messageIds: readonly TicketMessageId[]): Promise<MessageFile[]> =>
  messageIds.length === 0
    ? []
    : db
        .selectFrom('ticket_files')
        .innerJoin('files', 'files.id', 'ticket_files.file_id')
        .select(['message_id', 'files.id', 'files.name', 'files.media_type', sql<number>`files.bytes`.as('bytes')])
        .where('message_id', 'in', [...messageIds])
        .orderBy('ordinal')
        .execute()

/** Every message of some tickets, oldest first. */
export const findAllOfTickets = async (db: Db, ticketIds: readonly TicketId[]): Promise<MessageRecord[]> =>
  ticketIds.length === 0
    ? []
    : db
        .selectFrom('ticket_messages')
        .selectAll()
        .where('ticket_id', 'in', [...ticketIds])
        .orderBy('id')
        .execute()
