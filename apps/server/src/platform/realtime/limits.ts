/** The limits of one node's sockets. Bytes, milliseconds and counts, as the names say. */
export type LiveLimits = {
  /** One frame, and one message that carries frames. */
  frameBytes: number
  /** Frames per client in ten seconds; a message without frames counts as one. */
  framesPerTenSeconds: number
  /** Frames of all sockets of an address in ten seconds. */
  framesPerAddress: number
  /** Subscriptions per socket, and per destination of one socket. */
  subscriptions: number
  subscriptionsPerDestination: number
  /** Open sockets of one user, and of one address. */
  perUser: number
  perAddress: number
  /** Open sockets in all, so that one client with many addresses cannot fill the memory. */
  perNode: number
  /** Bytes that a slow client has not read yet; above this it is disconnected. */
  unsentBytes: number
  /** The time from the first byte to CONNECT. */
  connectMilliseconds: number
  /** The interval of heart-beats, in both directions. */
  heartbeatMilliseconds: number
  /** The interval at which the session is checked without any other reason. */
  recheckMilliseconds: number
  /** After this time a signed-in socket must be opened again, with a new token. */
  maxAgeMilliseconds: number
  /** The interval of the checks. */
  tickMilliseconds: number
}

export const liveLimits: LiveLimits = {
  frameBytes: 16 * 1024,
  framesPerTenSeconds: 200,
  framesPerAddress: 5000,
  subscriptions: 50,
  subscriptionsPerDestination: 3,
  perUser: 20,
  perAddress: 1000,
  perNode: 20_000,
  unsentBytes: 1024 * 1024,
  connectMilliseconds: 10_000,
  heartbeatMilliseconds: 10_000,
  recheckMilliseconds: 60_000,
  maxAgeMilliseconds: 3_600_000,
  tickMilliseconds: 1000,
}
