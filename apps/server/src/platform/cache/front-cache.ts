import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { hasEtag } from './etags.ts'

/** An answer that anybody who asks the same way may get: ready to be written, headers flat as `writeHead` takes them. */
export type FrontAnswer = {
  /** With its quotes; one for each encoding. */
  etag: string
  headers: readonly string[]
  body: Buffer
}

/** A look at what is stored: as long as it looks the same, nothing was written. On the clock of `performance.now`. */
type Look = { readonly at: number; readonly seen: string }

/**
 * An answer from memory for the process itself. `begun`: when the work on it began, `at`: since when it is known to be
 * right, both on the clock of `performance.now`.
 */
export type FoundAnswer = FrontAnswer & { begun: number; at: number }

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

type Kept = FrontAnswer & {
  /** The headers of the whole answer, and those of a 304. */
  whole: string[]
  unchanged: string[]
  bytes: number
  begun: number
  /** What was stored before the work began; undefined once it is known to be different now. */
  seen: string | undefined
  renewAt: number
  until: number
}

type FrontOptions = {
  maxAge?: number
  maxBytes?: number
  now?: () => number
  /** Reads what is stored, as a text that stays the same while nothing is written. */
  look?: () => Promise<string>
}

const languageCookie = /(?:^|;\s*)lang=([^;]*)/

// What an entry weighs beside its body and key: its headers and the objects around them.
const overhead = 2048

// What an answer tells by the clock alone ("in two hours") may be this much behind, in milliseconds.
const longest = 10_000

/**
 * Public answers of the last moment, written before the server proper sees the request: a page that a thousand people
 * look at costs one render a second and then as much as a static file. Whoever sends a token passes by. What is kept
 * is never older than `maxAge` milliseconds, and all of it goes when anything public changes. In the last fifth of that
 * time somebody looks whether anything was written at all. If not, the answer is as good as new; otherwise one caller gets
 * the work of a new one, so that not all of them find it gone at once.
 */
export class FrontCache {
  readonly #maxAge: number
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #look: FrontOptions['look']
  readonly #kept = new Map<string, Kept>()
  #looking: Promise<void> | undefined
  #last: Look | undefined
  #bytes = 0
  #generation = 0

  constructor({ maxAge = 1000, maxBytes = 32 * 1024 * 1024, now = () => performance.now(), look }: FrontOptions = {}) {
    this.#maxAge = maxAge
    this.#maxBytes = maxBytes
    this.#now = now
    this.#look = look
  }

  /** Answers the request from memory; false when it has to be worked out. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request
    if (!isVisitors(request, headers)) return false
    const kept = this.#current(keyOf(request.url, headers))
    if (kept === undefined) return false
    if (hasEtag(headers['if-none-match'], kept.etag)) response.writeHead(304, kept.unchanged).end()
    else response.writeHead(200, kept.whole).end(kept.body)
    return true
  }

  /** What a visitor who asks with these headers would get from memory, for the process itself. */
  find(url: string, headers: IncomingHttpHeaders): FoundAnswer | undefined {
    const kept = this.#current(keyOf(url, headers))
    if (kept === undefined) return undefined
    const isAsSeen = this.#last !== undefined && kept.seen === this.#last.seen
    return { ...kept, at: isAsSeen ? Math.max(kept.begun, this.#last?.at ?? 0) : kept.begun }
  }

  /** When the work on an answer begins; give it to `keep`, so that what changed meanwhile is not kept. */
  begin(): Begun {
    return { at: this.#now(), generation: this.#generation, look: this.#last }
  }

  /** Keeps an answer to this request for whoever asks the same way. `begun.at`: since when its content is known. */
  keep(request: IncomingMessage, answer: FrontAnswer, begun: Begun): void {
    const { url, headers } = request
    if (begun.generation !== this.#generation || !isVisitors(request, headers)) return
    const key = keyOf(url, headers)
    const bytes = answer.body.length + key.length + overhead
    this.#forget(key)
    if (bytes > this.#maxBytes) return
    const heads = { whole: [...answer.headers], unchanged: withoutBody(answer.headers) }
    // A page may be older than the request that keeps it, and then older than the look.
    const seen = begun.look && begun.look.at <= begun.at ? begun.look.seen : undefined
    const times = {
      begun: begun.oldest ?? begun.at,
      renewAt: begun.at + this.#maxAge * 0.8,
      until: begun.at + this.#maxAge,
    }
    this.#kept.set(key, { ...answer, ...heads, bytes, seen, ...times })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  /** The body that was last kept for this request, where it is still the one with this ETag: it need not be made anew. */
  bodyOf(request: IncomingMessage, etag: string): Buffer | undefined {
    const kept = this.#kept.get(keyOf(request.url, request.headers))
    return kept?.etag === etag ? kept.body : undefined
  }

  /** Forgets everything, answers under way included. */
  clear(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#bytes = 0
  }

  /** What may still be given; undefined where it has to be worked out, by whoever is the first to ask near its end. */
  #current(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    const now = this.#now()
    if (now <= kept.renewAt) return kept
    if (now > kept.until) return undefined
    kept.renewAt = kept.until
    // Whatever is asked for is the last to make room.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    // Whoever makes it anew knows next time what was stored before.
    const looked = this.#lookAgain()
    if (kept.seen === undefined || now - kept.begun > longest) return undefined
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

  /** One look for all who want one meanwhile. */
  #lookAgain(): Promise<void> {
    this.#looking ??= this.#takeLook().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #takeLook(): Promise<void> {
    const at = this.#now()
    // Who cannot look cannot know: the answers are made anew.
    const seen = await this.#look?.().catch(() => undefined)
    this.#last = seen === undefined ? undefined : { at, seen }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}

// No address and no header holds a line break, so that two requests never share a key by chance.
const keyOf = (url: string | undefined, headers: IncomingHttpHeaders): string => {
  const language = headers.cookie === undefined ? '' : (languageCookie.exec(headers.cookie)?.[1] ?? '')
  return `${url}\n${language}\n${headers['accept-language'] ?? ''}\n${headers['accept-encoding'] ?? ''}`
}

const isVisitors = ({ method }: IncomingMessage, { authorization }: IncomingHttpHeaders) =>
  method === 'GET' && authorization === undefined

/** The headers of a 304: those that tell of the body go with it. */
const withoutBody = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !/^content-(length|type|encoding)$/i.test(headers[at - (at % 2)] ?? ''))
