export * as ChatReadings from './readings.ts'
export * as ChatReports from './reports.ts'
export * as ChatRooms from './rooms.ts'
export * as ChatTimeouts from './timeouts.ts'
export * as Messages from './messages.ts'
export { createChat, type Chat, type ChatQuotas } from './chat.ts'
export type { AccessQuestion, ChatChange, MessageView, RoomRights } from './events.ts'
export { chatPlugin } from './plugin.ts'
export {
  accessTo,
  mustNotBeTimedOut,
  mustBeModerator,
  mustModerate,
  mustRead,
  mustWrite,
  readersAmong,
  type Access,
} from './rights.ts'
export { createTyping } from './typing.ts'
export { writeEvents } from './writing.ts'
import './chat.tables.ts'
