/** What one node allows its sockets. Bytes, milliseconds and counts, as the names say. */
export type LiveLimits = {
  /** One frame, and one message that carries frames. */
  frameBytes: number
  /** Frames that a client may send in ten seconds; a message without any counts as one. */
  framesPerTenSeconds: number
  /** Frames that all sockets of an address may send in ten seconds together. */
  framesPerAddress: number
  /** Of one socket, and those of one socket to the same destination. */
  subscriptions: number
  subscriptionsAlike: number
  /** Sockets at once. */
  perUser: number
  perAddress: number
  /** For all sockets together: one client with many addresses must not fill the memory. */
  perNode: number
  /** What may wait for a reader that is slower than its news. */
  waitingBytes: number
  /** From the first byte to CONNECT. */
  connectMilliseconds: number
  /** How often the server sends a heart-beat, and wants one. */
  heartbeatMilliseconds: number
  /** How often it is asked again, without any news, whether the session stands. */
  recheckMilliseconds: number
  /** After this long a signed-in socket has to be opened anew, with a token of that moment. */
  longestMilliseconds: number
  /** How often sockets are looked after. */
  tickMilliseconds: number
}

export const liveLimits: LiveLimits = {
  frameBytes: 16 * 1024,
  framesPerTenSeconds: 200,
  framesPerAddress: 5000,
  subscriptions: 50,
  subscriptionsAlike: 3,
  perUser: 20,
  perAddress: 1000,
  perNode: 20_000,
  waitingBytes: 1024 * 1024,
  connectMilliseconds: 10_000,
  heartbeatMilliseconds: 10_000,
  recheckMilliseconds: 60_000,
  longestMilliseconds: 3_600_000,
  tickMilliseconds: 1000,
}
