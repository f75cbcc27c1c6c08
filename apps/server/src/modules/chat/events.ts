import type { ChatMessage, ChatRoomId, ChatTimeout, UserId } from '@agone/contract'
import type { SignedIn, Viewer } from '../../platform/context/viewer.ts'

/** A message in the contract's form, without the id of what its room is about. */
export type MessageView = Omit<ChatMessage, 'matchId'>

/** What is sent to the open pages of a room after the commit. */
export type ChatChange =
  | { type: 'MESSAGE_CREATED' | 'MESSAGE_EDITED' | 'MESSAGE_DELETED'; message: MessageView }
  | { type: 'TIMEOUT_SET'; timeout: ChatTimeout }
  | { type: 'TIMEOUT_REMOVED'; userId: UserId }
  | { type: 'TYPING'; userId: UserId; username: string }

export type AccessQuestion = { roomId: ChatRoomId; viewer: Viewer }

/** What a viewer may do in a room; `isOpen`: the room takes messages now. */
export type RoomRights = { mayRead: boolean; mayModerate: boolean; isOpen: boolean }

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** Something has changed in a room. The owner of the room notifies its open pages after the commit. */
    'chat.changed': { roomId: ChatRoomId; change: ChatChange }
    /** A message of a room was reported to staff, or staff have dealt with a report. */
    'chat.reported': { roomId: ChatRoomId }
  }

  interface QuestionMap {
    /**
     * Question to the owners of rooms: what may these viewers do in these rooms? One answer for each question, in their order;
     * undefined for a room that is not the owner's or that the viewer may not see.
     */
    'chat.rights': { question: readonly AccessQuestion[]; answer: readonly (RoomRights | undefined)[] }
    /** Whether a user may moderate some room, or could have one to moderate. A domain answers for its own rooms. */
    'chat.moderates': { question: SignedIn; answer: boolean }
  }
}
