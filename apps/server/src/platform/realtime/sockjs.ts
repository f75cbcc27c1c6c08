import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Live } from './live.ts'
import { SockJsSession, type Receiving } from './sockjs-session.ts'

/**
 * The sessions of SockJS over plain requests, for networks that block WebSocket (decision 670). Their names are chosen by
 * the clients.
 */
export class SockJsSessions {
  readonly #live: Live
  readonly #sessions = new Map<string, SockJsSession>()

  constructor(live: Live) {
    this.#live = live
  }

  /** Returns what a request for data gets; the first one opens the session. Throws RATE_LIMITED for one session too many. */
  receiver(name: string, address: string): (response: ServerResponse, transport: Receiving) => void {
    const known = this.#sessions.get(name)
    if (!known) this.#live.mustBeWithinSocketLimits(address)
    return (response, transport) => (known ?? this.#open(name, address)).attach(response, transport)
  }

  find(name: string): SockJsSession | undefined {
    return this.#sessions.get(name)
  }

  #open(name: string, address: string): SockJsSession {
    const session = new SockJsSession(this.#live, address, () => this.#sessions.delete(name))
    this.#sessions.set(name, session)
    return session
  }
}

/** The information from which a client chooses its transport. `entropy` is for clients without a source of random numbers. */
export const sockJsInfo = () => ({
  websocket: true,
  cookie_needed: false,
  entropy: randomInt(2 ** 32),
})
