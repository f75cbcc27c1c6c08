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
type Exchange = { address: string; responses: Set<ServerResponse>; unsent: number }

/** How long a session waits for its next poll, in milliseconds. */
const pollTimeout = 5_000

// The library looks names up in a plain object, where `constructor` would be found.
const nameOf = (session: string) => `s-${session}`

const pathOf = (name: string, transport: string) => `${livePaths.sockJs}/0/${name}/${transport}`

/** The fallback for networks that block WebSocket: the same frames over plain requests. */
export class SockJsTransport {
  readonly #live: Live
  readonly #exchanges = new Map<string, Exchange>()
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
  receive(request: IncomingMessage, response: ServerResponse, session: string): void {
    request.url = pathOf(nameOf(session), 'xhr_send')
    this.#handle(request, response)
  }

  /** Sends data by a poll or a stream. The first one opens the session, if the limits allow it. */
  answerOf(session: string, address: string) {
    const name = nameOf(session)
    const known = this.#exchanges.get(name)
    if (!known) this.#live.mustBeWithinSocketLimits(address)
    return (request: IncomingMessage, response: ServerResponse, transport: 'xhr' | 'xhr_streaming'): void => {
      const exchange = known ?? { address, responses: new Set(), unsent: 0 }
      exchange.unsent = 0
      this.#exchanges.set(name, exchange)
      writeStream(exchange, response)
      request.url = pathOf(name, transport)
      this.#handle(request, response)
    }
  }

  #begin(client: Client): void {
    const name = client.url.split('/')[3] ?? ''
    const exchange = this.#exchanges.get(name)
    if (!exchange) return client.destroy()
    const connection = this.#live.open(wireOf(client, exchange), exchange.address)
    client.on('data', (text: unknown) => connection.receive(typeof text === 'string' ? text : invalidFrame))
    client.on('close', () => {
      this.#exchanges.delete(name)
      connection.closed()
    })
  }
}

const writeStream = (exchange: Exchange, response: ServerResponse): void => {
  exchange.responses.add(response)
  response.once('close', () => exchange.responses.delete(response))
}

const wireOf = (client: Client, exchange: Exchange): Wire => {
  const isOpen = () => [...exchange.responses].some((response) => !response.writableEnded)
  const destroy = () => {
    client.close()
    for (const response of exchange.responses) response.destroy()
  }
  return {
    send: (text) => {
      // Between two polls the library buffers the data, and does not report how much.
      if (!isOpen()) exchange.unsent += text.length
      client.write(text)
    },
    close: (code, reason) => {
      client.close(code, reason)
      const timer = setTimeout(destroy, closeTimeoutMilliseconds)
      client.once('close', () => clearTimeout(timer))
    },
    destroy,
    // Responses of polls that the client has not read count as well.
    unsentBytes: () =>
      [...exchange.responses].reduce((sum, response) => sum + response.writableLength, exchange.unsent),
  }
}
