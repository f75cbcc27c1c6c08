/**
 * STOMP frames for one or for many clients. They are encoded at most once for each way of sending, whatever the number of
 * clients.
 */
export class Outgoing {
  readonly #frames: readonly string[]
  #webSocket: Buffer | undefined
  #sockJs: Buffer | undefined
  #sockJsWebSocket: Buffer | undefined

  constructor(frames: readonly string[]) {
    this.#frames = frames
  }

  /** One WebSocket message with its header: STOMP frames one after the other, as the parsers of clients take them. */
  get webSocket(): Buffer {
    return (this.#webSocket ??= webSocketMessage(Buffer.from(this.#frames.join(''))))
  }

  /** One SockJS frame, `a[…]`, with a message for each STOMP frame. */
  get sockJs(): Buffer {
    return (this.#sockJs ??= Buffer.from(`a[${this.#frames.map(quoted).join(',')}]`))
  }

  /** The same as one WebSocket message with its header. */
  get sockJsWebSocket(): Buffer {
    return (this.#sockJsWebSocket ??= webSocketMessage(this.sockJs))
  }
}

/** A text message of a server in one frame (RFC 6455, section 5.2): final, not masked, not compressed. */
const webSocketMessage = (text: Buffer): Buffer => {
  const { length } = text
  const header = Buffer.alloc(length < 126 ? 2 : length < 2 ** 16 ? 4 : 10)
  header[0] = 0x81
  if (length < 126) header[1] = length
  else if (length < 2 ** 16) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, text])
}

/** Characters that browsers have lost or changed on their way (SockJS protocol, JSON encoding). */
const fragile = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g

/** A text as JSON that contains no fragile character. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(fragile, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
