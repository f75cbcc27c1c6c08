import { Type, type Static } from 'typebox'
import { NotificationId, TournamentId, type MatchId, type TicketId } from './ids.ts'
import { Notification } from './notifications/routes.ts'
import { OneOf } from './shapes.ts'

/**
 * The socket speaks STOMP 1.2 as plain WebSocket at `websocket`, or through SockJS under `sockJs`. CONNECT may carry
 * `Authorization: Bearer …`; without it only public destinations open. The socket only delivers; SEND is refused, writes
 * go over REST.
 */
export const livePaths = { websocket: '/chat/websocket', sockJs: '/chat' } as const

/** Where to subscribe. */
export const liveDestinations = {
  /** Notifications of the signed-in user. */
  notifications: '/user/notifications',
  /** Changes of a tournament, for everybody who may see it. */
  tournament: (id: TournamentId): string => `/topic/tournaments/${id}`,
  /** The chat of a match (`ChatLiveMessage`), for those who may read it. */
  matchChat: (id: MatchId): string => `/topic/matches/${id}/chat`,
  /** A ticket, for its author and ADMIN; internal notes are not sent. */
  ticket: (id: TicketId): string => `/topic/tickets/${id}`,
  /** Whatever happens in any ticket, for ADMIN. */
  tickets: '/topic/tickets',
} as const

/** Part of a tournament: its own settings (status, rules, texts), or what is played in it (entries, matches, reports). */
export const versionParts = ['settings', 'play'] as const
export type VersionPart = (typeof versionParts)[number]

/** The body of a MESSAGE at `/user/notifications`. */
export const NotificationMessage = Type.Object({
  type: Type.Literal('NOTIFICATION'),
  id: NotificationId,
  data: Notification,
})
export type NotificationMessage = Static<typeof NotificationMessage>

/** The body of a MESSAGE at `/topic/tournaments/{id}`: a page that shows the tournament loads it again. */
export const VersionMessage = Type.Object({
  type: Type.Literal('VERSION'),
  id: Type.String({ format: 'uuid' }),
  data: Type.Object({
    tournamentId: TournamentId,
    version: Type.Integer(),
    parts: Type.Array(OneOf(versionParts)),
  }),
})
export type VersionMessage = Static<typeof VersionMessage>

/** Why the server closed a socket, as the WebSocket close code; the ERROR frame before it carries a problem document. */
export const liveCloseCodes = {
  /** After an orderly DISCONNECT. */
  done: 1000,
  /** The node stops, or may have missed messages: connect again, and load what was missed over REST. */
  away: 1001,
  /** Refused, with an ERROR frame: a bad frame or token, a limit, or a session that has ended. */
  refused: 1008,
  /** The socket has reached its maximum age: connect again with a new token. */
  renew: 4001,
} as const
