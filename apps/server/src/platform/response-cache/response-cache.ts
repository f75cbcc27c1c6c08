import { LRUCache } from 'lru-cache'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readerLocale } from '../http/reader-locale.ts'
import { hasEtag } from './etags.ts'
import type { SharedAnswer } from './shared-answer.ts'

/** A request: its URL and the headers that select the response. */
export type RequestHead = { url?: string | undefined; method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * The database snapshot at a time of `performance.now`; an equal snapshot later means that nothing was written since.
 */
type Snapshot = { readonly at: number; readonly text: string }

/**
 * When the computation of a response began (by `performance.now`), and the snapshot then. `oldest` is the start of its
 * oldest part, if that was earlier.
 */
export type Start = {
  readonly at: number
  readonly oldest?: number
  readonly generation: number
  readonly snapshot?: Snapshot | undefined
}

/**
 * A response from memory for the process itself. `startedAt` is the start of its computation, `at` when it was last known
 * to be current, both by `performance.now`.
 */
export type CachedResult = { readonly answer: SharedAnswer; readonly startedAt: number; readonly at: number }

type CachedAnswer = {
  readonly answer: SharedAnswer
  readonly generation: number
  readonly startedAt: number
  /** The snapshot before the computation; undefined once it is outdated. */
  snapshot: string | undefined
  renewAt: number
  until: number
}

type Options = {
  maxAge?: number
  maxBytes?: number
  now?: () => number
  /** Reads the database snapshot: a text that stays equal while nothing is written. */
  readSnapshot?: () => Promise<string>
}

/** Maximum age of relative times ("in two hours"), in milliseconds. */
export const maxRelativeTimeAge = 10_000

/** The estimated bytes of the objects around a body. */
const overhead = 2048

/**
 * Cached public responses of the API and of pages, sent before routing. A response is valid for at most `maxAge`
 * milliseconds, and not after a change of public data. In the last fifth of that time one query checks whether anything
 * was written. If not, the response is valid again; else one request renews it while others still get the old one.
 * Requests with a token skip the cache.
 */
export class ResponseCache {
  readonly #maxAge: number
  readonly #now: () => number
  readonly #query: Options['readSnapshot']
  readonly #cached: LRUCache<string, CachedAnswer>
  #reading: Promise<void> | undefined
  #last: Snapshot | undefined
  #generation = 0

  constructor({
    maxAge = 1000,
    maxBytes = 64 * 1024 * 1024,
    now = () => performance.now(),
    readSnapshot,
  }: Options = {}) {
    this.#maxAge = maxAge
    this.#now = now
    this.#query = readSnapshot
    // All compressed forms together are at most as large as the body.
    const sizeCalculation = ({ answer }: CachedAnswer, key: string) => answer.body.length * 2 + key.length + overhead
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** Answers the request from the cache, with the headers `own` (flat) besides; undefined without an entry. */
  answer(request: IncomingMessage, response: ServerResponse, own: readonly string[] = []): SharedAnswer | undefined {
    const { headers } = request
    const answer = isVisitors(request) ? this.#current(request)?.answer : undefined
    const representation = answer?.representation(headers['accept-encoding'])
    if (representation === undefined) return undefined
    const { etag, unchanged, full } = representation
    if (hasEtag(headers['if-none-match'], etag)) response.writeHead(304, [...unchanged, ...own]).end()
    else if (full) response.writeHead(200, [...full.head, ...own]).end(full.body)
    else return undefined
    return answer
  }

  /** The cached response for a visitor, for calls inside the process. */
  find(head: RequestHead): CachedResult | undefined {
    const cached = this.#current(head)
    if (cached === undefined) return undefined
    const { answer, startedAt, snapshot } = cached
    const isUnchanged = this.#last !== undefined && snapshot === this.#last.text
    return { answer, startedAt, at: isUnchanged ? Math.max(startedAt, this.#last?.at ?? 0) : startedAt }
  }

  /** The last response, also if it is stale. */
  last(head: RequestHead): Pick<CachedResult, 'answer' | 'startedAt'> | undefined {
    return this.#cached.peek(keyOf(head))
  }

  /**
   * Call it before computing a response and pass the result to `store`: a response older than a change is not cached.
   */
  begin(): Start {
    return { at: this.#now(), generation: this.#generation, snapshot: this.#last }
  }

  /**
   * Caches a response with status 200 for equal requests. `at` is when its content was last known to be current.
   */
  store(head: RequestHead, answer: SharedAnswer, { at, oldest, generation, snapshot }: Start): void {
    if (generation !== this.#generation || !isVisitors(head)) return
    this.#cached.set(keyOf(head), {
      answer,
      generation,
      startedAt: oldest ?? at,
      // A page may be older than the request that caches it, and then older than the snapshot.
      snapshot: snapshot && snapshot.at <= at ? snapshot.text : undefined,
      renewAt: at + this.#maxAge * 0.8,
      until: at + this.#maxAge,
    })
  }

  /** Invalidates all responses, including those being computed. */
  clear(): void {
    this.#generation += 1
  }

  /** The valid response; undefined if it must be computed, which the first request near its end does. */
  #current(head: RequestHead): CachedAnswer | undefined {
    const cached = this.#cached.get(keyOf(head))
    if (cached?.generation !== this.#generation) return undefined
    const now = this.#now()
    if (now <= cached.renewAt) return cached
    if (now > cached.until) return undefined
    cached.renewAt = cached.until
    // Query now, so that the renewed response has the snapshot from before its computation.
    const reading = this.#readSnapshot()
    if (cached.snapshot === undefined || now - cached.startedAt > maxRelativeTimeAge) return undefined
    void reading.then(() => this.#extend(cached))
    return cached
  }

  /** Extends the validity of a response if nothing was written since its computation began. */
  #extend(cached: CachedAnswer): void {
    if (!this.#last || this.#last.text !== cached.snapshot) {
      cached.snapshot = undefined
      cached.renewAt = Number.NEGATIVE_INFINITY
      return
    }
    cached.renewAt = this.#last.at + this.#maxAge * 0.8
    cached.until = this.#last.at + this.#maxAge
  }

  /** Parallel requests share one query. */
  #readSnapshot(): Promise<void> {
    this.#reading ??= this.#querySnapshot().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #querySnapshot(): Promise<void> {
    const at = this.#now()
    // Without a snapshot every response counts as stale.
    const text = await this.#query?.().catch(() => undefined)
    this.#last = text === undefined ? undefined : { at, text }
  }
}

// A URL contains no space, so two requests cannot share a key.
const keyOf = (head: RequestHead): string => `${readerLocale(head)} ${head.url}`

const isVisitors = ({ method, headers }: RequestHead) => method === 'GET' && headers.authorization === undefined
