import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Connection as Client } from 'sockjs'
import { livePaths } from '@agone/contract'
import type { Log } from '../context/log.ts'
import type { Live } from './live.ts'
import { invalidFrame, closeTimeoutMilliseconds, sockJsHeartbeat, type Wire } from './wire.ts'

declare module 'sockjs' {
  interface ServerOptions {
    disable_cors?: boolean
  }
  interface Server {
    middleware(): (request: IncomingMessage, response: ServerResponse) => void
  }
  interface Connection {
    /** The library sends the code as it is given, and clients expect a number. */
    close(code: number, reason: string): boolean
  }
}

/** The responses of one SockJS session that are in progress or not read yet. */
type SockJsSession = { address: string; responses: Set<ServerResponse>; unsent: number }

/** How long a session waits for its next poll, in milliseconds. */
const pollTimeout = 5_000

// The library looks names up in a plain object, where `constructor` would be found.
const nameOf = (sessionId: string) => `s-${sessionId}`

const pathOf = (name: string, transport: string) => `${livePaths.sockJs}/0/${name}/${transport}`

/** The fallback for networks that block WebSocket: the same frames over plain requests. */
export class SockJsTransport {
  readonly #live: Live
  readonly #sessions = new Map<string, SockJsSession>()
  readonly #handle: (request: IncomingMessage, response: ServerResponse) => void

  constructor(live: Live, log: Log) {
    this.#live = live
    const server = createServer({
      prefix: livePaths.sockJs,
      heartbeat_delay: sockJsHeartbeat,
      disconnect_delay: pollTimeout,
      // Only the site's own origin gets here, which needs no CORS headers.
      disable_cors: true,
      log: (severity, line) => {
        if (severity === 'error') log.warn({ line }, 'a SockJS call failed')
      },
    })
    server.on('connection', (client: Client) => this.#begin(client))
    this.#handle = server.middleware()
  }

  /** The information from which a client chooses a transport. */
  sendInfo(request: IncomingMessage, response: ServerResponse): void {
    this.#handle(request, response)
  }

  /** Receives data of a session. */
  receive(request: IncomingMessage, response: ServerResponse, sessionId: string): void {
    request.url = pathOf(nameOf(sessionId), 'xhr_send')
    this.#handle(request, response)
  }

  /** Returns the handler of a poll or stream, which sends data. The first one opens the session, if the limits allow it. */
  requestHandler(sessionId: string, address: string) {
    const name = nameOf(sessionId)
    const known = this.#sessions.get(name)
    if (!known) this.#live.mustBeWithinSocketLimits(address)
    return (request: IncomingMessage, response: ServerResponse, transport: 'xhr' | 'xhr_streaming'): void => {
      const session = known ?? { address, responses: new Set(), unsent: 0 }
      session.unsent = 0
      this.#sessions.set(name, session)
      writeStream(session, response)
      request.url = pathOf(name, transport)
      this.#handle(request, response)
    }
  }

  #begin(client: Client): void {
    const name = client.url.split('/')[3] ?? ''
    const session = this.#sessions.get(name)
    if (!session) return client.destroy()
    const connection = this.#live.open(wireOf(client, session), session.address)
    client.on('data', (text: unknown) => connection.receive(typeof text === 'string' ? text : invalidFrame))
    client.on('close', () => {
      this.#sessions.delete(name)
      connection.closed()
    })
  }
}

const writeStream = (session: SockJsSession, response: ServerResponse): void => {
  session.responses.add(response)
  response.once('close', () => session.responses.delete(response))
}

const wireOf = (client: Client, session: SockJsSession): Wire => {
  const isOpen = () => [...session.responses].some((response) => !response.writableEnded)
  const destroy = () => {
    client.close()
    for (const response of session.responses) response.destroy()
  }
  return {
    send: (text) => {
      // Between two polls the library buffers the data, and does not report how much.
      if (!isOpen()) session.unsent += text.length
      client.write(text)
    },
    close: (code, reason) => {
      client.close(code, reason)
      const timer = setTimeout(destroy, closeTimeoutMilliseconds)
      client.once('close', () => clearTimeout(timer))
    },
    destroy,
    // Responses of polls that the client has not read count as well.
    unsentBytes: () => [...session.responses].reduce((sum, response) => sum + response.writableLength, session.unsent),
  }
}
