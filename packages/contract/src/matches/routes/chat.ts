import { Type, type Static } from 'typebox'
import { User } from '../../accounts/routes/users.ts'
import { ChatMessageId, EntryId, MatchId, UserId } from '../../ids.ts'
import { baseLimits } from '../../base-limits.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'
import { ChatStatus } from './matches.ts'
import { Attachment } from './reports.ts'

export const chatEventTypes = [
  'TIME_SET',
  'LOBBY_SET',
  'SIDE_READY',
  'WALKOVER_REQUESTED',
  'WALKOVER_REQUEST_CLOSED',
  'REPORT_SENT',
  'REPORT_WITHDRAWN',
  'RESULT',
  'REOPENED',
] as const
export type ChatEventType = (typeof chatEventTypes)[number]

/**
 * What a system message of a chat says. `entryId` is the side that it is about.
 *
 * - `TIME_SET`: `scheduledAt`, null for no time any more; `agreed` if both sides chose it.
 * - `LOBBY_SET`: the home side has set the lobby.
 * - `WALKOVER_REQUESTED`: the side says that the other one has not come; `SIDE_READY`: the other one has come, after all;
 *   `WALKOVER_REQUEST_CLOSED`: the side has withdrawn the request, or a manager has declined it (`byManager`).
 * - `REPORT_SENT` and `REPORT_WITHDRAWN`: by the side, or by a manager for it (`byManager`).
 * - `RESULT`: final; `ruled` by a manager with a `reason`, by `walkover`, or as reported. `scores` are home and away, missing in a race.
 */
export const ChatEvent = Type.Object({
  type: OneOf(chatEventTypes),
  scheduledAt: Type.Optional(Nullable(Time)),
  agreed: Type.Optional(Type.Boolean()),
  entryId: Type.Optional(EntryId),
  byManager: Type.Optional(Type.Boolean()),
  ruled: Type.Optional(Type.Boolean()),
  walkover: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Nullable(Type.String())),
  scores: Type.Optional(Type.Array(Type.Integer())),
})
export type ChatEvent = Static<typeof ChatEvent>

/** A file of a message; images have their size in pixels. */
export const ChatAttachment = Type.Object({
  ...Attachment.properties,
  id: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
})

/**
 * A message of the chat of a match. Ids sort by time. A deleted one has neither content nor attachments. One with an `event`
 * is a system message: it has no author and no content.
 */
export const ChatMessage = Type.Object({
  id: ChatMessageId,
  matchId: MatchId,
  authorId: Nullable(UserId),
  author: Nullable(User),
  createdAt: Time,
  content: Type.String(),
  attachments: Type.Array(ChatAttachment),
  edited: Type.Boolean(),
  deleted: Type.Boolean(),
  event: Nullable(ChatEvent),
})
export type ChatMessage = Static<typeof ChatMessage>

/** A part of a history, the oldest message first, and whether there are older and newer ones. */
export const ChatHistory = Type.Object({
  entries: Type.Array(ChatMessage),
  hasBefore: Type.Boolean(),
  hasAfter: Type.Boolean(),
})
export type ChatHistory = Static<typeof ChatHistory>

/** A user who may not write in the chat of a match until a time. */
export const ChatTimeout = Type.Object({ userId: UserId, until: Time })
export type ChatTimeout = Static<typeof ChatTimeout>

/** How far the caller has read. `unreadCount` counts messages of others, up to `limits.chatUnreadCounted`. */
export const ChatReading = Type.Object({
  lastReadId: Nullable(ChatMessageId),
  unreadCount: Type.Integer(),
})
export type ChatReading = Static<typeof ChatReading>

/**
 * The chat of a match for the caller. `mayWrite` is false while the chat is closed, the tournament is neither running nor
 * paused, or the caller is in timeout. `timeouts` are those of all for moderators, for others only their own.
 */
export const MatchChat = Type.Object({
  matchId: MatchId,
  status: ChatStatus,
  mayWrite: Type.Boolean(),
  mayModerate: Type.Boolean(),
  timeouts: Type.Array(ChatTimeout),
  ...ChatReading.properties,
})
export type MatchChat = Static<typeof MatchChat>

const Content = Type.String({ maxLength: limits.chatMessageMax })

/** The text of a new message; it may be left out if there are attachments. */
export const NewChatMessage = Type.Object({ content: Type.Optional(Content) })

const position = (description: string) => Type.Optional(Type.Unsafe<ChatMessageId>({ ...ChatMessageId, description }))
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: baseLimits.pageSizeMax, description: 'Messages of a page, by default 50.' }),
)
const before = position('Only messages before this one.')

const params = Type.Object({ id: MatchId })
const messageParams = Type.Object({ id: MatchId, messageId: ChatMessageId })
const readErrors = ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'] as const
const writeErrors = [...readErrors, 'TOURNAMENT_STATUS_DENY', 'RATE_LIMIT'] as const

/** The chat of a match: for its line-ups, the admins of its teams, its managers and ADMIN. */
export const chatRoutes = {
  state: route({
    name: 'getMatchChat',
    method: 'GET',
    path: '/esports/v2/matches/:id/chat',
    scope: 'read',
    summary: 'Whether the caller may write and moderate, who is in timeout, and what is unread',
    params,
    answer: MatchChat,
    errors: readErrors,
  }),
  messages: route({
    name: 'listChatMessages',
    method: 'GET',
    path: '/esports/v2/matches/:id/chat/messages',
    scope: 'read',
    summary: 'The newest messages of a chat, or those before, after or around one',
    params,
    query: Type.Object({
      before,
      after: position('Only messages after this one.'),
      around: position('This message and its neighbours; without `before` and `after`.'),
      size,
    }),
    answer: ChatHistory,
    errors: readErrors,
  }),
  messagesOfMany: route({
    name: 'listMessagesOfChats',
    method: 'GET',
    path: '/esports/v2/matches/chat/messages',
    scope: 'read',
    summary: 'The newest messages of several chats in one list; chats that the caller may not read are left out',
    query: Type.Object({
      id: Type.Array(MatchId, { minItems: 1, maxItems: limits.idsPerCall, description: 'The matches.' }),
      before,
      size,
    }),
    answer: ChatHistory,
  }),
  post: route({
    name: 'postChatMessage',
    method: 'POST',
    path: '/esports/v2/matches/:id/chat/messages',
    summary: 'Write a message; an Idempotency-Key is kept as long as the message',
    params,
    body: NewChatMessage,
    files: ['attachments'],
    status: 201,
    answer: ChatMessage,
    errors: [...writeErrors, 'ENTITY_CONFLICT', 'TOO_MANY_FILES', 'FILE_TOO_BIG', 'FILES_TOO_BIG'],
  }),
  edit: route({
    name: 'editChatMessage',
    method: 'PUT',
    path: '/esports/v2/matches/:id/chat/messages/:messageId/content',
    summary: 'Change the text of a message of the caller',
    params: messageParams,
    text: Content,
    answer: ChatMessage,
    errors: [...writeErrors, 'ENTITY_CONFLICT', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  remove: route({
    name: 'deleteChatMessage',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/chat/messages/:messageId',
    summary: 'Delete a message of the caller; moderators delete any, also in a closed chat',
    params: messageParams,
    status: 204,
    answer: null,
    errors: [...writeErrors, 'ENTITY_CONFLICT', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  typing: route({
    name: 'signalTyping',
    method: 'POST',
    path: '/esports/v2/matches/:id/chat/typing',
    summary: 'Tell the others that the caller is writing; repeat it every few seconds',
    params,
    status: 204,
    answer: null,
    errors: writeErrors,
  }),
  markRead: route({
    name: 'markChatRead',
    method: 'PUT',
    path: '/esports/v2/matches/:id/chat/read',
    summary: 'Keep up to which message the caller has read; the marker only moves forward',
    params,
    body: Type.Object({ messageId: ChatMessageId }),
    answer: ChatReading,
    errors: readErrors,
  }),
} as const
