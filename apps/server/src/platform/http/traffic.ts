import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { addressKey, inProcessAddress } from './limits/rate-limit.ts'

/** What came over the network. `errors`: answers of 500 and above; `visits`: public pages that people opened. */
export type Counted = { requests: number; errors: number; visits: number }

/** The same since it was last taken; each of `visitors` is an address with the browser that it was used with. */
export type TakenTraffic = Counted & { visitors: ReadonlySet<string> }

/** More visitors than this between two takes are not told apart: a flood must not eat the memory. */
const mostVisitors = 20_000

/** So many names of browsers are remembered as a person's or a program's. */
const mostAgents = 1000

/** Pages that belong to one reader, or that only lead to another page. */
const isPrivate = /^\/(?:management|login|logout|oauth2|overlay|dev)(?:[/?]|$)/

// People's browsers all begin like this; programs that do, too, say what they are.
const isBrowser = /^Mozilla\/5\.0 \((?!compatible)/
const isProgram = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scanner|archiv|facebookexternalhit/i

/**
 * Counts what this process answers over the network; calls within the process are left out. Addresses stay in memory
 * until `take`, as they do for the rate limits, and are written nowhere.
 */
export class Traffic {
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #agents = new Map<string, boolean>()
  #visitors = new Set<string>()
  #taken: Counted = { requests: 0, errors: 0, visits: 0 }
  /** Since the start of the process. `fromMemory` are requests that the response cache answered. */
  readonly totals = { requests: 0, errors: 0, visits: 0, fromMemory: 0 }

  constructor(trustedProxies: readonly string[]) {
    const trust = proxyAddress.compile([...trustedProxies])
    this.#addressOf =
      trustedProxies.length === 0
        ? ({ socket }) => socket.remoteAddress ?? ''
        : (request) => proxyAddress(request, trust)
  }

  /** A request that the response cache answered. */
  answeredFromMemory(request: IncomingMessage, isPage: boolean): void {
    this.totals.requests += 1
    this.totals.fromMemory += 1
    if (isPage) this.pageSent(request)
  }

  /** Counts the requests that routes answer. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ socket }, { statusCode }) => {
      if (socket.remoteAddress === inProcessAddress) return
      this.totals.requests += 1
      if (statusCode >= 500) this.totals.errors += 1
    })
  }

  /** A whole page of the site, sent anew or unchanged: a visit, where a person opened a public one. */
  pageSent(request: IncomingMessage): void {
    const { headers, url = '' } = request
    const agent = headers['user-agent']
    // What a browser fetches ahead may never be looked at.
    if (agent === undefined || headers['sec-purpose'] !== undefined || isPrivate.test(url)) return
    if (!this.#isPerson(agent)) return
    this.totals.visits += 1
    this.#addVisitor(`${addressKey(this.#addressOf(request))} ${agent}`)
  }

  /** What was counted since the last time. */
  take(): TakenTraffic {
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

  /** Counts again what was taken and could not be stored. */
  giveBack({ requests, errors, visits, visitors }: TakenTraffic): void {
    const { requests: r, errors: e, visits: v } = this.#taken
    this.#taken = { requests: r - requests, errors: e - errors, visits: v - visits }
    for (const visitor of visitors) this.#addVisitor(visitor)
  }

  #addVisitor(visitor: string): void {
    if (this.#visitors.size < mostVisitors) this.#visitors.add(visitor)
  }

  #isPerson(agent: string): boolean {
    const known = this.#agents.get(agent)
    if (known !== undefined) return known
    const isPerson = isBrowser.test(agent) && !isProgram.test(agent)
    if (this.#agents.size >= mostAgents) this.#agents.clear()
    this.#agents.set(agent, isPerson)
    return isPerson
  }
}
