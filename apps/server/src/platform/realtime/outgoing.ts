/**
 * Frames for one or for many clients. They are encoded at most once for each way of sending, whatever the number of
 * clients.
 */
export class Outgoing {
  readonly #frames: readonly string[]
  #bytes: Buffer | undefined
  #sockJs: Buffer | undefined

  constructor(frames: readonly string[]) {
    this.#frames = frames
  }

  /** One WebSocket message: STOMP frames one after the other, as the parsers of clients take them. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.#frames.join('')))
  }

  /** One SockJS frame, `a[…]`, with a message for each STOMP frame. */
  get sockJs(): Buffer {
    return (this.#sockJs ??= Buffer.from(`a[${this.#frames.map(quoted).join(',')}]`))
  }
}

/** Characters that browsers have lost or changed on their way (SockJS protocol, JSON encoding). */
const fragile = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g

/** A text as JSON that contains no fragile character. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(fragile, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
