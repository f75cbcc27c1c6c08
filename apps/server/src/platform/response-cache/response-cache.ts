import { LRUCache } from 'lru-cache'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readerLocale } from '../http/reader-locale.ts'
import { hasEtag } from './etags.ts'
import type { SharedAnswer } from './shared-answer.ts'

/** A request: its URL and the headers that select the response. */
export type Asked = { url?: string | undefined; method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * The database snapshot at a time of `performance.now`; an equal snapshot later means that nothing was written since.
 */
type Look = { readonly at: number; readonly seen: string }

/**
 * When the computation of a response began (by `performance.now`), and the snapshot then. `oldest` is the start of its
 * oldest part, if that was earlier.
 */
export type Begun = {
  readonly at: number
  readonly oldest?: number
  readonly generation: number
  readonly look?: Look | undefined
}

/**
 * A response from memory for the process itself. `begun` is the start of its computation, `at` when it was last known
 * to be current, both by `performance.now`.
 */
export type Found = { readonly answer: SharedAnswer; readonly begun: number; readonly at: number }

type Kept = {
  readonly answer: SharedAnswer
  readonly generation: number
  readonly begun: number
  /** The snapshot before the computation; undefined once it is known to be outdated. */
  seen: string | undefined
  renewAt: number
  until: number
}

type Options = {
  maxAge?: number
  maxBytes?: number
  now?: () => number
  /** Reads the database snapshot: a text that stays equal while nothing is written. */
  look?: () => Promise<string>
}

/** Maximum age of relative times ("in two hours"), in milliseconds. */
export const longestKept = 10_000

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
  readonly #look: Options['look']
  readonly #kept: LRUCache<string, Kept>
  #looking: Promise<void> | undefined
  #last: Look | undefined
  #generation = 0

  constructor({ maxAge = 1000, maxBytes = 64 * 1024 * 1024, now = () => performance.now(), look }: Options = {}) {
    this.#maxAge = maxAge
    this.#now = now
    this.#look = look
    // The compressed forms take at most the size of the body again.
    const sizeCalculation = ({ answer }: Kept, key: string) => answer.body.length * 2 + key.length + overhead
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** Answers the request from the cache, and returns the response; undefined without an entry. */
  answer(request: IncomingMessage, response: ServerResponse): SharedAnswer | undefined {
    const { headers } = request
    const answer = isVisitors(request) ? this.#current(request)?.answer : undefined
    const form = answer?.form(headers['accept-encoding'])
    if (form === undefined) return undefined
    if (hasEtag(headers['if-none-match'], form.etag)) response.writeHead(304, form.unchanged).end()
    else if (form.whole) response.writeHead(200, form.whole.head).end(form.whole.body)
    else return undefined
    return answer
  }

  /** The cached response for a visitor, for calls inside the process. */
  find(asked: Asked): Found | undefined {
    const kept = this.#current(asked)
    if (kept === undefined) return undefined
    const { answer, begun, seen } = kept
    const isAsSeen = this.#last !== undefined && seen === this.#last.seen
    return { answer, begun, at: isAsSeen ? Math.max(begun, this.#last?.at ?? 0) : begun }
  }

  /** The last response, also if it is stale. */
  last(asked: Asked): Pick<Found, 'answer' | 'begun'> | undefined {
    return this.#kept.peek(keyOf(asked))
  }

  /**
   * Call it before computing a response and pass the result to `keep`: a response older than a change is not cached.
   */
  begin(): Begun {
    return { at: this.#now(), generation: this.#generation, look: this.#last }
  }

  /**
   * Caches a response with status 200 for equal requests. `begun.at` is when its content was last known to be current.
   */
  keep(asked: Asked, answer: SharedAnswer, { at, oldest, generation, look }: Begun): void {
    if (generation !== this.#generation || !isVisitors(asked)) return
    this.#kept.set(keyOf(asked), {
      answer,
      generation,
      begun: oldest ?? at,
      // A page may be older than the request that caches it, and then older than the snapshot.
      seen: look && look.at <= at ? look.seen : undefined,
      renewAt: at + this.#maxAge * 0.8,
      until: at + this.#maxAge,
    })
  }

  /** Invalidates all responses, including those being computed. */
  clear(): void {
    this.#generation += 1
  }

  /** The valid response; undefined if it must be computed, which the first request near its end does. */
  #current(asked: Asked): Kept | undefined {
    const kept = this.#kept.get(keyOf(asked))
    if (kept?.generation !== this.#generation) return undefined
    const now = this.#now()
    if (now <= kept.renewAt) return kept
    if (now > kept.until) return undefined
    kept.renewAt = kept.until
    // Query now, so that the renewed response has the snapshot from before its computation.
    const looked = this.#readSnapshot()
    if (kept.seen === undefined || now - kept.begun > longestKept) return undefined
    void looked.then(() => this.#extend(kept))
    return kept
  }

  /** Extends the validity of a response if nothing was written since its computation began. */
  #extend(kept: Kept): void {
    if (!this.#last || this.#last.seen !== kept.seen) {
      kept.seen = undefined
      kept.renewAt = Number.NEGATIVE_INFINITY
      return
    }
    kept.renewAt = this.#last.at + this.#maxAge * 0.8
    kept.until = this.#last.at + this.#maxAge
  }

  /** Parallel requests share one query. */
  #readSnapshot(): Promise<void> {
    this.#looking ??= this.#querySnapshot().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #querySnapshot(): Promise<void> {
    const at = this.#now()
    // Without a snapshot every response counts as stale.
    const seen = await this.#look?.().catch(() => undefined)
    this.#last = seen === undefined ? undefined : { at, seen }
  }
}

// A URL contains no space, so two requests cannot share a key.
const keyOf = (asked: Asked): string => `${readerLocale(asked)} ${asked.url}`

const isVisitors = ({ method, headers }: Asked) => method === 'GET' && headers.authorization === undefined
