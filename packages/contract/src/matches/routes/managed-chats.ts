import { Type, type Static } from 'typebox'
import { ChatMessageId, TournamentId } from '../../ids.ts'
import { baseLimits } from '../../base-limits.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, PageOf, PageQuery } from '../../shapes.ts'
import { ChatMessage } from './chat.ts'
import { ChatStatus } from './matches.ts'
import { MatchSummary } from './summaries.ts'

/** What a match can need of its managers, the most urgent first. Those of `urgentNeeds` need a decision. */
export const matchNeeds = ['reported', 'disputed', 'overdue', 'unplayed', 'agreed', 'oneReport', 'noReport'] as const
export const urgentNeeds = ['reported', 'disputed', 'overdue', 'unplayed'] as const

/**
 * `reported`: somebody reported a message to staff, only for ADMIN. `disputed`: the reports differ. `overdue`: one side has reported
 * and the other has not, for a day. `unplayed`: nobody has, a day after its time. `agreed`: the reports wait for verification.
 * `oneReport` and `noReport`: as `overdue` and `unplayed`, while it is less than a day.
 */
export const MatchNeed = OneOf(matchNeeds)
export type MatchNeed = Static<typeof MatchNeed>

/**
 * A chat in the list of those who moderate it. `isOpen`: it takes messages now. `found` is the newest message with the text of the
 * search. `unreadCount` counts messages of others, up to `limits.chatUnreadCounted`.
 */
export const ManagedChat = Type.Object({
  match: MatchSummary,
  status: ChatStatus,
  isOpen: Type.Boolean(),
  need: Nullable(MatchNeed),
  lastMessage: ChatMessage,
  found: Nullable(ChatMessage),
  unreadCount: Type.Integer(),
})
export type ManagedChat = Static<typeof ManagedChat>

export const chatViews = ['all', 'unread', 'urgent'] as const
export type ChatView = (typeof chatViews)[number]

const tournamentId = Type.Optional(TournamentId)

/** The chats of all matches that the caller manages; of all matches for ADMIN. */
export const managedChatRoutes = {
  list: route({
    name: 'listManagedChats',
    method: 'GET',
    path: '/esports/v2/matches/chat',
    summary: 'The chats that the caller moderates: what is urgent first, then the newest message',
    query: Type.Object({
      ...PageQuery.properties,
      view: Type.Optional(OneOf(chatViews, { description: 'All, those with unread messages, or the urgent ones.' })),
      open: Type.Optional(
        Type.Boolean({ description: 'Only those that take messages now, or only the others; both without.' }),
      ),
      tournamentId,
      text: Type.Optional(
        Type.String({
          maxLength: baseLimits.searchLength,
          description: 'Part of the name of a side or of an author, or with three characters of a message.',
        }),
      ),
    }),
    answer: Type.Object({
      ...PageOf(ManagedChat).properties,
      /** Of each view, with the other filters. */
      counts: Type.Object({ all: Type.Integer(), unread: Type.Integer(), urgent: Type.Integer() }),
      newestId: Nullable(ChatMessageId),
    }),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  tournaments: route({
    name: 'listTournamentsWithChats',
    method: 'GET',
    path: '/esports/v2/matches/chat/tournaments',
    summary: 'The tournaments of these chats, those with the newest messages first, a hundred at most',
    answer: Type.Array(Type.Object({ id: TournamentId, name: Type.String() })),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  markRead: route({
    name: 'markManagedChatsRead',
    method: 'PUT',
    path: '/esports/v2/matches/chat/read',
    summary: 'Mark the messages of these chats as read, up to the `newestId` of the list',
    body: Type.Object({ messageId: ChatMessageId, tournamentId }),
    status: 204,
    answer: null,
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
} as const
