/**
 * The socket speaks STOMP 1.2 as plain WebSocket at `websocket`, or through SockJS under `sockJs`. CONNECT may carry
 * `Authorization: Bearer …`; without it only public destinations open. The socket only delivers; SEND is refused, writes
 * go over REST. The destinations are the groups of topics of the domains.
 */
export const livePaths = { websocket: '/chat/websocket', sockJs: '/chat' } as const

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
