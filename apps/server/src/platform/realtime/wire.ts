/** The other side of a socket, whatever carries it: WebSocket, or one of the SockJS transports. */
export type Wire = {
  send(text: string): void
  /** Says goodbye, and ends the socket a moment later whether or not the other side answers. */
  close(code: number, reason: string): void
  /** Ends it at once. */
  destroy(): void
  /** Bytes that were sent and wait, because the other side does not read. */
  waiting(): number
}

/** How long a goodbye may take, in milliseconds: a socket must be gone within a second. */
export const goodbyeMilliseconds = 500

/** How often SockJS says that a way is open, in milliseconds: less than what proxies take for dead. */
export const sockJsHeartbeat = 25_000

/** A frame that is none: in place of what is no text. */
export const garbage = '?\n\n\0'
