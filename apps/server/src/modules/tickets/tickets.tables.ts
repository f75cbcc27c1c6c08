import type {
  FileId,
  TicketId,
  TicketMessageId,
  TicketStatus,
  TicketSubjectRef,
  TicketType,
  UserId,
} from '@agone/contract'
import type { ColumnType, Generated } from 'kysely'

export type TicketsTable = {
  id: TicketId
  number: ColumnType<number, never, never>
  author_id: UserId
  type: TicketType
  subject: string
  status: TicketStatus
  language: 'it' | 'en'
  about_kind: TicketSubjectRef['kind'] | null
  about_id: string | null
  assignee_id: UserId | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  waiting_since: Date | null
  assigned_at: Date | null
  answered_at: Date | null
  closed_at: Date | null
}

export type TicketMessagesTable = {
  id: TicketMessageId
  ticket_id: TicketId
  author_id: UserId
  by_staff: boolean
  internal: boolean
  content: string
  created_at: Date
}

export type TicketFilesTable = { message_id: TicketMessageId; file_id: FileId; ordinal: number }

export type TicketReadsTable = { ticket_id: TicketId; user_id: UserId; message_id: TicketMessageId }

declare module '../../platform/context/db.ts' {
  interface Database {
    tickets: TicketsTable
    ticket_messages: TicketMessagesTable
    ticket_files: TicketFilesTable
    ticket_reads: TicketReadsTable
  }
}
