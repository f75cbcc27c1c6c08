import { LRUCache } from 'lru-cache'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readerLocale } from '../http/reader-locale.ts'
import { hasEtag } from './etags.ts'
import type { SharedAnswer } from './shared-answer.ts'

/** A request: its URL and the headers that select the answer. */
export type Asked = { url?: string | undefined; method?: string | undefined; headers: IncomingHttpHeaders }

/** The database snapshot at a time of `performance.now`; an equal one later means that nothing was written since. */
type Look = { readonly at: number; readonly seen: string }

/**
 * When the work on an answer began, on the clock of `performance.now`, and what had changed until then. `oldest`: when
 * that of its oldest part began, if that was earlier.
 */
export type Begun = {
  readonly at: number
  readonly oldest?: number
  readonly generation: number
  readonly look?: Look | undefined
}

/**
 * An answer from memory for the process itself. `begun`: when the work on it began, `at`: since when it is known to be
 * right, both on the clock of `performance.now`.
 */
export type Found = { readonly answer: SharedAnswer; readonly begun: number; readonly at: number }

type Kept = {
  readonly answer: SharedAnswer
  readonly generation: number
  readonly begun: number
  /** What was stored before the work began; undefined once it is known to be different now. */
  seen: string | undefined
  renewAt: number
  until: number
}

type Options = {
  maxAge?: number
  maxBytes?: number
  now?: () => number
  /** Reads what is stored, as a text that stays the same while nothing is written. */
  look?: () => Promise<string>
}

/** Maximum age of what an answer says by the clock alone ("in two hours"), in milliseconds. */
export const longestKept = 10_000

/** The bytes of the objects around a body. */
const overhead = 2048

/**
 * Cached public answers of the API and of pages, sent before routing. An answer is valid for at most `maxAge` milliseconds, and not
 * after a change of public data. In the last fifth of that time one query checks whether anything was written. If not, the answer
 * counts as new; else one request renews it while others still get the old one. Requests with a token skip the cache.
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
    // Its compressed forms take at most the size of the body again.
    const sizeCalculation = ({ answer }: Kept, key: string) => answer.body.length * 2 + key.length + overhead
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** Answers the request from the cache, and returns the answer; undefined without an entry. */
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

  /** The cached answer of a visitor, for calls inside the process. */
  find(asked: Asked): Found | undefined {
    const kept = this.#current(asked)
    if (kept === undefined) return undefined
    const { answer, begun, seen } = kept
    const isAsSeen = this.#last !== undefined && seen === this.#last.seen
    return { answer, begun, at: isAsSeen ? Math.max(begun, this.#last?.at ?? 0) : begun }
  }

  /** The last answer, also when it is stale. */
  last(asked: Asked): Pick<Found, 'answer' | 'begun'> | undefined {
    return this.#kept.peek(keyOf(asked))
  }

  /** Call it before computing an answer and pass the result to `keep`: an answer older than a change is not cached. */
  begin(): Begun {
    return { at: this.#now(), generation: this.#generation, look: this.#last }
  }

  /** Keeps an answer with status 200 for whoever asks the same way. `begun.at`: since when its content is known. */
  keep(asked: Asked, answer: SharedAnswer, { at, oldest, generation, look }: Begun): void {
    if (generation !== this.#generation || !isVisitors(asked)) return
    this.#kept.set(keyOf(asked), {
      answer,
      generation,
      begun: oldest ?? at,
      // A page may be older than the request that keeps it, and then older than the look.
      seen: look && look.at <= at ? look.seen : undefined,
      renewAt: at + this.#maxAge * 0.8,
      until: at + this.#maxAge,
    })
  }

  /** From now on nothing is sent that was made, or begun, before. */
  clear(): void {
    this.#generation += 1
  }

  /** What may still be sent; undefined where it has to be worked out, by whoever is the first to ask near its end. */
  #current(asked: Asked): Kept | undefined {
    const kept = this.#kept.get(keyOf(asked))
    if (kept?.generation !== this.#generation) return undefined
    const now = this.#now()
    if (now <= kept.renewAt) return kept
    if (now > kept.until) return undefined
    kept.renewAt = kept.until
    // Query now, so that the renewed answer knows the snapshot from before its work.
    const looked = this.#lookAgain()
    if (kept.seen === undefined || now - kept.begun > longestKept) return undefined
    void looked.then(() => this.#prolong(kept))
    return kept
  }

  /** Keeps an answer for longer if nothing was written since the work on it began. */
  #prolong(kept: Kept): void {
    if (!this.#last || this.#last.seen !== kept.seen) {
      kept.seen = undefined
      kept.renewAt = Number.NEGATIVE_INFINITY
      return
    }
    kept.renewAt = this.#last.at + this.#maxAge * 0.8
    kept.until = this.#last.at + this.#maxAge
  }

  /** One query for all that need one at the same time. */
  #lookAgain(): Promise<void> {
    this.#looking ??= this.#takeLook().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #takeLook(): Promise<void> {
    const at = this.#now()
    // Without a snapshot every answer counts as stale.
    const seen = await this.#look?.().catch(() => undefined)
    this.#last = seen === undefined ? undefined : { at, seen }
  }
}

// A URL contains no space, so that two requests cannot share a key.
const keyOf = (asked: Asked): string => `${readerLocale(asked)} ${asked.url}`

const isVisitors = ({ method, headers }: Asked) => method === 'GET' && headers.authorization === undefined
