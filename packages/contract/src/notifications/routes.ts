import { Type, type Static } from 'typebox'
import { NotificationId, TeamId, TicketId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { route } from '../route.ts'
import { OneOf, PageOf, PageQuery, Time } from '../shapes.ts'

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
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What a notification tells of. */
export const NotificationType = OneOf(notificationTypes)

/**
 * The subject of a notification: ids for links, and the names at that time for its text. `userId` and `username` are
 * the user whom it concerns, not its recipient.
 */
export const NotificationData = Type.Partial(
  Type.Object({
    teamId: TeamId,
    teamName: Type.String(),
    userId: UserId,
    username: Type.String(),
    ticketId: TicketId,
    ticketNumber: Type.Integer(),
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
