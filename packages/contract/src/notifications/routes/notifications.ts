import { Type, type Static } from 'typebox'
import { MatchId, NotificationId, TeamId, TicketId, TournamentId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { LocalizedText, Nullable, OneOf, PageOf, PageQuery, Time } from '../../shapes.ts'
import { LiveMessage, topic } from '../../topic.ts'

export const notificationTypes = [
  'TEAM_INVITE',
  'TEAM_KICK',
  'TEAM_LEAVE_REQUEST',
  'TEAM_JOIN',
  'TEAM_ADMIN',
  'TEAM_OWNER',
  'TEAM_KICK_CANCEL',
  'TEAM_LEAVE_CANCEL',
  'TICKET_OPENED',
  'TICKET_MESSAGE',
  'TICKET_REPLY',
  'MATCH_SCHEDULED',
  'TIMES_PROPOSED',
  'PROPOSAL_DECLINED',
  'MATCH_REMINDER',
  'REPORT_DUE',
  'REPORT_REQUESTED',
  'WALKOVER_REQUESTED',
  'REPORT_DISPUTED',
  'REPORT_VERIFIED',
  'TOURNAMENT_STARTED',
  'PAYMENT_DUE',
  'PAYMENT_REFUNDED',
  'ARTICLE_PUBLISHED',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What a notification tells of. */
export const NotificationType = OneOf(notificationTypes)

/**
 * The subject of a notification: ids for links, and the names at that time for its text. `userId` and `username` are
 * the user whom it concerns, not its recipient. `scheduledAt` is the kick-off of a match (null: it has none any more), `proposedTimes`
 * those that its other side proposes, `until` when its reports close, or until when a
 * place is kept whose fee is to be paid, `participantIds` the users whom `matchName` names. `reminder` is true
 * if the invite was sent before. `matchesCount`: so many matches of the tournament have another time, and `matchId` is the first of them.
 * `cancelled` is true if the match, or all of them, are not played any more.
 */
export const NotificationData = Type.Partial(
  Type.Object({
    teamId: TeamId,
    teamName: Type.String(),
    userId: UserId,
    username: Type.String(),
    reminder: Type.Boolean(),
    ticketId: TicketId,
    ticketNumber: Type.Integer(),
    tournamentId: TournamentId,
    tournamentName: Type.String(),
    matchId: MatchId,
    matchName: Type.String(),
    matchesCount: Type.Integer(),
    cancelled: Type.Boolean(),
    participantIds: Type.Array(UserId),
    scheduledAt: Nullable(Time),
    proposedTimes: Type.Array(Time),
    until: Time,
    score: Type.String(),
    articleSlug: Type.String(),
    articleTitle: LocalizedText,
  }),
)
export type NotificationData = Static<typeof NotificationData>

/** A notification for one user. */
export const Notification = Type.Object({
  id: NotificationId,
  type: NotificationType,
  data: NotificationData,
  createdAt: Time,
  read: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

/** A notification has come. */
export const NotificationMessage = LiveMessage('NOTIFICATION', 'The user has a new notification.', Notification)
export type NotificationMessage = Static<typeof NotificationMessage>

/** Notifications as they come. */
export const notificationTopics = {
  own: topic({
    name: 'notifications',
    destination: '/user/notifications',
    summary: 'New notifications of the signed-in user',
    readers: 'Every user, each their own.',
    own: true,
    message: NotificationMessage,
  }),
} as const

/** Notifications of the caller. */
export const notificationRoutes = {
  mine: route({
    name: 'listNotifications',
    method: 'GET',
    path: '/accounts/v2/users/@me/notifications',
    scope: 'read',
    summary: 'Notifications of the caller, newest first',
    query: PageQuery,
    answer: Type.Object({ ...PageOf(Notification).properties, unreadCount: Type.Integer() }),
  }),
  read: route({
    name: 'markNotificationsRead',
    method: 'PUT',
    path: '/accounts/v2/users/@me/notifications/read',
    summary: 'Mark notifications as read: those in `ids`, else all',
    body: Type.Object({
      ids: Type.Optional(Type.Array(NotificationId, { minItems: 1, maxItems: limits.idsPerCall })),
    }),
    answer: Type.Object({ unreadCount: Type.Integer() }),
  }),
} as const
