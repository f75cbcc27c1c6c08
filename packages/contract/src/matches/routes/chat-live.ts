import { Type, type Static } from 'typebox'
import { MatchId, UserId } from '../../ids.ts'
import { LiveMessage, topic } from '../../topic.ts'
import { ChatMessage, ChatTimeout } from './chat.ts'

const params = Type.Object({ id: MatchId })
const InMatch = Type.Object({ matchId: MatchId })

/**
 * What happens in the chat of a match. Messages of two nodes may arrive in another order than that of their ids: a page sorts by
 * id. An edited or deleted message comes whole, as REST answers it. `TYPING` is not stored.
 */
export const ChatLiveMessage = Type.Union([
  LiveMessage('MESSAGE_CREATED', 'Somebody has written, or the product has added a line.', ChatMessage),
  LiveMessage('MESSAGE_EDITED', 'The author has changed a message, which comes whole.', ChatMessage),
  LiveMessage('MESSAGE_DELETED', 'A message was deleted; it comes without content and attachments.', ChatMessage),
  LiveMessage('CHAT_OPENED', 'A manager has opened the chat.', InMatch),
  LiveMessage('CHAT_CLOSED', 'A manager has closed the chat: nobody may write.', InMatch),
  LiveMessage(
    'TIMEOUT_SET',
    'A manager keeps a user from writing until a time.',
    Type.Object({ matchId: MatchId, ...ChatTimeout.properties }),
  ),
  LiveMessage(
    'TIMEOUT_REMOVED',
    'A manager has ended the timeout of a user.',
    Type.Object({ matchId: MatchId, userId: UserId }),
  ),
  LiveMessage(
    'TYPING',
    'A user is writing; it is repeated every few seconds.',
    Type.Object({ matchId: MatchId, userId: UserId, username: Type.String() }),
  ),
])
export type ChatLiveMessage = Static<typeof ChatLiveMessage>

/** Something happened in chats that the user moderates: a list of them loads again. Several changes of a moment come together. */
export const ChatsChanged = LiveMessage(
  'CHATS_CHANGED',
  'In these chats something was written, changed, deleted or reported, or they were opened or closed.',
  Type.Object({ matchIds: Type.Array(MatchId) }),
)
export type ChatsChanged = Static<typeof ChatsChanged>

/** The chats of matches. */
export const chatTopics = {
  managed: topic({
    name: 'managedChats',
    destination: '/user/chats',
    own: true,
    summary: 'Changes of all chats that the user moderates',
    readers: 'Every signed-in user; managers of tournaments and ADMIN get messages.',
    message: ChatsChanged,
  }),
  match: topic({
    name: 'matchChat',
    destination: '/topic/matches/:id/chat',
    summary: 'What happens in the chat of a match',
    readers:
      'The line-ups of the match, the admins of its teams, the managers of the tournament and ADMIN. The right is checked again at each message.',
    params,
    message: ChatLiveMessage,
  }),
} as const
