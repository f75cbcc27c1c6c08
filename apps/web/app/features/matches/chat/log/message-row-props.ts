import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { ChatRoom } from '../room/chat-room.ts'

/** What a row of the log and its menu show of a message. */
export type MessageRowProps = {
  message: ChatMessage
  room: ChatRoom
  /** By the author of the message above: without name and picture. */
  isContinuation: boolean
  isOwn: boolean
  isOrganiser: boolean
  isTarget: boolean
  isEditing: boolean
  side: Participant | undefined
  mayWrite: boolean
  mayModerate: boolean
  /** Opens or closes the form that edits this message. */
  onEdit: (id: ChatMessage['id'] | undefined) => void
}
