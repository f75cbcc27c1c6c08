import { Type, type Static, type TSchema } from 'typebox'
import { MatchId, UserId } from '../../ids.ts'
import { ChatMessage, ChatTimeout } from './chat.ts'

const messageOf = <const Name extends string, Data extends TSchema>(type: Name, data: Data) =>
  Type.Object({ type: Type.Literal(type), id: Type.String({ format: 'uuid' }), data })

/**
 * The body of a MESSAGE at `/topic/matches/{id}/chat`. Messages of two nodes may arrive in another order than that of their ids:
 * a page sorts by id. An edited or deleted message comes whole, as REST answers it. `TYPING` is not stored.
 */
export const ChatLiveMessage = Type.Union([
  messageOf('MESSAGE_CREATED', ChatMessage),
  messageOf('MESSAGE_EDITED', ChatMessage),
  messageOf('MESSAGE_DELETED', ChatMessage),
  messageOf('CHAT_OPENED', Type.Object({ matchId: MatchId })),
  messageOf('CHAT_CLOSED', Type.Object({ matchId: MatchId })),
  messageOf('TIMEOUT_SET', Type.Object({ matchId: MatchId, ...ChatTimeout.properties })),
  messageOf('TIMEOUT_REMOVED', Type.Object({ matchId: MatchId, userId: UserId })),
  messageOf('TYPING', Type.Object({ matchId: MatchId, userId: UserId, username: Type.String() })),
])
export type ChatLiveMessage = Static<typeof ChatLiveMessage>
