import type { Outgoing } from './outgoing.ts'

/** The client's end of a socket over any transport: WebSocket, or one of the SockJS transports. */
export type Wire = {
  /** False if the client has not read everything before this yet. */
  send(frames: Outgoing): boolean
  /** Sends a close message, and ends the socket a moment later even without an answer. */
  close(code: number, reason: string): void
  /** Ends it at once. */
  destroy(): void
  /** Bytes sent but not read by the client yet. */
  unsentBytes(): number
}

/** How long closing may take, in milliseconds: a socket must be gone within a second. */
export const closeTimeoutMilliseconds = 500

/** The interval of SockJS keep-alives, in milliseconds: less than the idle timeout of proxies. */
export const sockJsHeartbeat = 25_000

/** An invalid frame, in place of data that is no text. */
export const invalidFrame = '?\n\n\0'

/**
 * The content of one SockJS message of a client: one JSON text or several; undefined if it is no JSON. Items that are no
 * text are replaced by an invalid frame.
 */
export const sockJsTexts = (message: string): readonly string[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(message)
    return (Array.isArray(parsed) ? parsed : [parsed]).map((one: unknown) =>
      typeof one === 'string' ? one : invalidFrame,
    )
  } catch {
    return undefined
  }
}

/** The close message of SockJS. */
export const sockJsClose = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`
