import type { ServerResponse } from 'node:http'
import type { Live } from './live.ts'
import { closeTimeoutMilliseconds, sockJsClose, sockJsHeartbeat, sockJsTexts } from './wire.ts'

/** How long a session waits for its next poll, in milliseconds. */
const pollTimeout = 5_000

/** Bytes of a stream before the client has to open the next one: browsers keep a whole response in memory. */
const streamBytes = 128 * 1024

/** The first line of a stream: some browsers show nothing of a response before two thousand bytes. */
const prelude = `${'h'.repeat(2048)}\n`

/** The response that carries what is sent now; it ends after `remaining` more bytes. */
type Receiver = { response: ServerResponse; remaining: number }

/** How a client gets its messages: by one response for some messages each, or by a stream. */
export type Receiving = 'xhr' | 'xhr_streaming'

/**
 * One client of SockJS over plain requests: it polls or reads a stream, and sends by other requests. `onEnd` is called once, when
 * nothing more can be sent to the client.
 */
export class SockJsSession {
  readonly #connection: ReturnType<Live['open']>
  readonly #onEnd: () => void
  #receiver: Receiver | undefined
  /** `a[…]` frames that no response has carried yet. */
  #waiting: Buffer[] = []
  /** Responses of which the client has not read all. */
  readonly #unread = new Set<ServerResponse>()
  /** The close message, once the session is closed: every later request gets it. */
  #closeMessage: string | undefined
  #timer: NodeJS.Timeout | undefined
  #isFlushing = false
  #isOver = false

  /** Opens the session with the first request for data. */
  constructor(live: Live, address: string, onEnd: () => void) {
    this.#onEnd = onEnd
    const wire = {
      send: ({ sockJs }: { sockJs: Buffer }) => {
        this.#send(sockJs)
        return false
      },
      close: (code: number, reason: string) => this.#close(sockJsClose(code, reason)),
      destroy: () => this.#end(),
      unsentBytes: () => this.#unsentBytes(),
    }
    this.#connection = live.open(wire, address)
  }

  /** A request for data: its response gets what waits, or what comes next. */
  attach(response: ServerResponse, transport: Receiving): void {
    if (transport === 'xhr_streaming') response.write(prelude)
    if (this.#receiver) return void response.end(`${sockJsClose(2010, 'Another connection still open')}\n`)
    const isFirst = this.#timer === undefined
    this.#receiver = { response, remaining: transport === 'xhr' ? 1 : streamBytes }
    this.#unread.add(response)
    response.once('close', () => this.#onClosed(response))
    this.#restartTimer()
    if (isFirst) this.#write('o')
    this.#flush()
  }

  /** Data of the client; false if it is no JSON. */
  receive(body: string): boolean {
    const texts = sockJsTexts(body)
    for (const text of texts ?? []) this.#connection.receive(text)
    return texts !== undefined
  }

  #unsentBytes(): number {
    const waiting = this.#waiting.reduce((sum, { length }) => sum + length, 0)
    return [...this.#unread].reduce((sum, { writableLength }) => sum + writableLength, waiting)
  }

  #send(frame: Buffer): void {
    if (this.#closeMessage !== undefined) return
    this.#waiting.push(frame)
    if (this.#isFlushing) return
    this.#isFlushing = true
    // Later, so that a poll carries all messages of this moment and not the first one only.
    setImmediate(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #close(message: string): void {
    this.#closeMessage ??= message
    this.#flush()
    setTimeout(() => this.#destroyResponses(), closeTimeoutMilliseconds).unref()
  }

  #flush(): void {
    if (!this.#receiver) return
    if (this.#waiting.length > 0) this.#write(joined(this.#waiting.splice(0)))
    if (this.#closeMessage !== undefined) this.#write(this.#closeMessage, { isLast: true })
  }

  #write(frame: string | Buffer, { isLast = false } = {}): void {
    const receiver = this.#receiver
    if (!receiver) return
    receiver.response.write(frame)
    receiver.response.write('\n')
    receiver.remaining -= frame.length
    if (receiver.remaining > 0 && !isLast) return
    receiver.response.end()
    this.#receiver = undefined
    this.#restartTimer()
  }

  /** A response is closed. If the client has not read all of it, messages are lost, and the session ends. */
  #onClosed(response: ServerResponse): void {
    this.#unread.delete(response)
    if (!response.writableFinished) this.#end()
  }

  /** Keeps a response alive; without one, waits for the next request. */
  #restartTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#receiver
      ? setTimeout(() => this.#beat(), sockJsHeartbeat)
      : setTimeout(() => this.#end(), pollTimeout)
    this.#timer.unref()
  }

  #beat(): void {
    this.#restartTimer()
    this.#write('h')
  }

  #destroyResponses(): void {
    for (const response of this.#unread) response.destroy()
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#closeMessage ??= sockJsClose(1002, 'Connection interrupted!')
    this.#receiver = undefined
    this.#destroyResponses()
    this.#onEnd()
    this.#connection.closed()
  }
}

/** Several `a[…]` frames as one. */
const joined = (frames: readonly Buffer[]): Buffer => {
  const [only] = frames
  if (frames.length === 1 && only) return only
  return Buffer.from(`a[${frames.map((frame) => frame.toString('utf8', 2, frame.length - 1)).join(',')}]`)
}
