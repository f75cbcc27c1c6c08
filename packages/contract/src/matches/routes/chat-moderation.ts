import { Type, type Static } from 'typebox'
import { User } from '../../accounts/routes/users.ts'
import { ChatMessageId, ChatReportId, MatchId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { Nullable, PageOf, PageQuery, Reason, Time } from '../../shapes.ts'
import { ChatTimeout, MatchChat } from './chat.ts'
import { ChatStatus } from './matches.ts'

/**
 * A message that somebody reported to staff. `content` is its text at that time: the author may have changed it since. `closedAt` is
 * when staff has dealt with it.
 */
export const ChatReport = Type.Object({
  id: ChatReportId,
  matchId: MatchId,
  messageId: ChatMessageId,
  author: Nullable(User),
  reporter: Nullable(User),
  reason: Type.String(),
  content: Type.String(),
  createdAt: Time,
  closedAt: Nullable(Time),
})
export type ChatReport = Static<typeof ChatReport>

const params = Type.Object({ id: MatchId })
const userParams = Type.Object({ id: MatchId, userId: UserId })
const errors = ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'] as const

/** Moderation of the chat of a match, for the managers of its tournament and ADMIN; anybody in it can report a message. */
export const chatModerationRoutes = {
  setStatus: route({
    name: 'setChatStatus',
    method: 'PUT',
    path: '/esports/v2/matches/:id/chat/status',
    summary: 'Open or close the chat of a match',
    params,
    body: Type.Object({ status: ChatStatus }),
    answer: MatchChat,
    errors,
  }),
  setTimeout: route({
    name: 'setChatTimeout',
    method: 'POST',
    path: '/esports/v2/matches/:id/chat/users/:userId/timeout',
    summary: 'Keep a user from writing for some minutes, by default 60',
    params: userParams,
    body: Type.Object({
      userId: Type.Optional(UserId),
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.chatTimeoutMinutesMax })),
      reason: Type.Optional(Reason),
    }),
    status: 201,
    answer: ChatTimeout,
    errors: [
      ...errors,
      'USER_NOT_FOUND',
      'MALFORMED_ENTITY_ERROR',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'ENTITY_CONFLICT',
    ],
  }),
  removeTimeout: route({
    name: 'removeChatTimeout',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/chat/users/:userId/timeout',
    summary: 'Let a user write again before the timeout is over',
    params: userParams,
    status: 204,
    answer: null,
    errors: [...errors, 'USER_NOT_FOUND', 'ENTITY_CONFLICT'],
  }),
  report: route({
    name: 'reportChatMessage',
    method: 'POST',
    path: '/esports/v2/matches/:id/chat/messages/:messageId/report',
    summary: 'Report a message of somebody else to staff',
    params: Type.Object({ id: MatchId, messageId: ChatMessageId }),
    body: Type.Object({ reason: Reason }),
    status: 201,
    answer: ChatReport,
    errors: [...errors, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', 'ENTITY_CONFLICT'],
  }),
  reports: route({
    name: 'listChatReports',
    method: 'GET',
    path: '/esports/v2/matches/chat/reports',
    summary: 'Reported messages of all chats, newest first, for ADMIN',
    query: Type.Object({
      ...PageQuery.properties,
      closed: Type.Optional(Type.Boolean({ description: 'Only those that staff has dealt with, or only the others.' })),
      matchId: Type.Optional(MatchId),
    }),
    answer: PageOf(ChatReport),
  }),
  closeReport: route({
    name: 'closeChatReport',
    method: 'PUT',
    path: '/esports/v2/matches/chat/reports/:reportId',
    summary: 'Mark a reported message as dealt with, or not, for ADMIN',
    params: Type.Object({ reportId: ChatReportId }),
    body: Type.Object({ closed: Type.Boolean() }),
    answer: ChatReport,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
