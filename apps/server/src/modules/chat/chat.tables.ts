import type {
  AnswerPlace,
  CannedAnswerId,
  ChatEvent,
  ChatMessageId,
  ChatReportId,
  ChatRoomId,
  FileId,
  UserId,
} from '@agone/contract'
import type { ColumnType, Generated } from 'kysely'

export type ChatMessagesTable = {
  room_id: ChatRoomId
  id: ChatMessageId
  author_id: UserId | null
  content: string
  event: ColumnType<ChatEvent | null, string | null, never>
  created_at: Date
  edited_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
  idempotency_key: string | null
  request_hash: Buffer | null
}

export type ChatMessageFilesTable = {
  room_id: ChatRoomId
  message_id: ChatMessageId
  ordinal: number
  file_id: FileId
}

export type ChatReportsTable = {
  id: ChatReportId
  room_id: ChatRoomId
  message_id: ChatMessageId
  reporter_id: UserId
  reason: string
  content: string
  created_at: Date
  closed_at: Generated<Date | null>
  closed_by: Generated<UserId | null>
}

/** A text in both languages of the site. */
type BilingualColumn = ColumnType<{ it: string; en: string }, string, string>

export type CannedAnswersTable = { id: CannedAnswerId; title: string; content: BilingualColumn; places: AnswerPlace[] }

declare module '../../platform/context/db.ts' {
  interface Database {
    chat_rooms: { id: ChatRoomId; last_message_id: ChatMessageId | null }
    chat_messages: ChatMessagesTable
    chat_message_files: ChatMessageFilesTable
    chat_timeouts: { room_id: ChatRoomId; user_id: UserId; until: Date }
    chat_readings: { room_id: ChatRoomId; user_id: UserId; message_id: ChatMessageId }
    chat_reports: ChatReportsTable
    canned_answers: CannedAnswersTable
  }
}
