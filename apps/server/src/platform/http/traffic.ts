import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { addressKey, inProcessAddress } from './limits/rate-limit.ts'

/**
 * Requests over the network. `errors`: responses with status 500 and above; `visits`: public pages opened by people.
 */
export type RequestCounts = { requests: number; errors: number; visits: number }

/** The counts since the last `take`; each of `visitors` is an address together with its browser. */
export type TrafficCounts = RequestCounts & { visitors: ReadonlySet<string> }

/** Above this number of visitors between two calls of `take`, further ones are not counted, to limit the memory. */
const maxVisitors = 20_000

/** The number of user agents whose classification is cached. */
const maxAgents = 1000

/** Pages that belong to one user, or that only redirect. */
const isPrivate = /^\/(?:management|login|logout|oauth2|overlay|dev)(?:[/?]|$)/

// User agents of browsers begin like this; programs that imitate it add their own name.
const isBrowser = /^Mozilla\/5\.0 \((?!compatible)/
const isProgram = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scanner|archiv|facebookexternalhit/i

/**
 * Counts the responses of this process over the network; calls within the process do not count. Addresses are kept in
 * memory until `take`, as for the rate limits, and never written.
 */
export class Traffic {
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #agents = new Map<string, boolean>()
  #visitors = new Set<string>()
  #taken: RequestCounts = { requests: 0, errors: 0, visits: 0 }
  /** Since the start of the process. `fromMemory` are requests answered by the response cache. */
  readonly totals = { requests: 0, errors: 0, visits: 0, fromMemory: 0 }

  constructor(trustedProxies: readonly string[]) {
    const trust = proxyAddress.compile([...trustedProxies])
    this.#addressOf =
      trustedProxies.length === 0
        ? ({ socket }) => socket.remoteAddress ?? ''
        : (request) => proxyAddress(request, trust)
  }

  /** A request answered by the response cache. */
  answeredFromMemory(request: IncomingMessage, isPage: boolean): void {
    this.totals.requests += 1
    this.totals.fromMemory += 1
    if (isPage) this.pageSent(request)
  }

  /** Counts the requests answered by routes. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ socket }, { statusCode }) => {
      if (socket.remoteAddress === inProcessAddress) return
      this.totals.requests += 1
      if (statusCode >= 500) this.totals.errors += 1
    })
  }

  /** A page of the site, sent or unchanged (304): a visit, if a person opened a public one. */
  pageSent(request: IncomingMessage): void {
    const { headers, url = '' } = request
    const agent = headers['user-agent']
    // A page that the browser prefetches may never be shown.
    if (agent === undefined || headers['sec-purpose'] !== undefined || isPrivate.test(url)) return
    if (!this.#isPerson(agent)) return
    this.totals.visits += 1
    this.#addVisitor(`${addressKey(this.#addressOf(request))} ${agent}`)
  }

  /** The counts since the last call. */
  take(): TrafficCounts {
    const { requests, errors, visits } = this.totals
    const before = this.#taken
    const visitors = this.#visitors
    this.#taken = { requests, errors, visits }
    this.#visitors = new Set()
    return {
      requests: requests - before.requests,
      errors: errors - before.errors,
      visits: visits - before.visits,
      visitors,
    }
  }

  /** Adds counts back that could not be stored. */
  restore({ requests, errors, visits, visitors }: TrafficCounts): void {
    const { requests: r, errors: e, visits: v } = this.#taken
    this.#taken = { requests: r - requests, errors: e - errors, visits: v - visits }
    for (const visitor of visitors) this.#addVisitor(visitor)
  }

  #addVisitor(visitor: string): void {
    if (this.#visitors.size < maxVisitors) this.#visitors.add(visitor)
  }

  #isPerson(agent: string): boolean {
    const known = this.#agents.get(agent)
    if (known !== undefined) return known
    const isPerson = isBrowser.test(agent) && !isProgram.test(agent)
    if (this.#agents.size >= maxAgents) this.#agents.clear()
    this.#agents.set(agent, isPerson)
    return isPerson
  }
}
