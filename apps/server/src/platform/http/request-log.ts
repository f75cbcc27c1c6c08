import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UserId } from '@agone/contract'
import type { Config } from '../../config.ts'
import { redact, type LogTarget } from '../log.ts'

type StartedRequest = { id: string; at: number; url: string; userId?: UserId }
type Line = StartedRequest & { method: string; status: number; isAborted?: boolean }

/** Lines are buffered up to this many characters, or milliseconds. */
const [maxWaiting, maxWait] = [16_384, 200]

/** Longer paths are cut. Up to `maxPaths` paths of at most `maxCachedLength` characters are cached as JSON. */
const [maxPathLength, maxPaths, maxCachedLength] = [500, 1000, 200]

/** Secrets in paths: codes of links and checkouts, interactions of the sign-on, sessions of the SockJS fallback. */
const secretSegments =
  /^(\/(?:(?:esports\/v2\/)?(?:inviteLinks|invites|claims|calendarFeeds|overlays?|checkouts)|(?:management\/)?payments\/checkout|auth\/(?:interaction|external|auth)|chat\/[^/]+)\/)[^/]+/

/** Segments that look random: at least 32 characters with lower case, upper case and digits. */
const randomSegments = /\/(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}(?=\/|$)/g

/** The path of a URL for the log: without query and secrets. */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1)
  const redacted = path.replace(secretSegments, '$1[redacted]').replaceAll(randomSegments, '/[redacted]')
  return redact(redacted).slice(0, maxPathLength)
}

/**
 * The Server-Timing header with the id of a request. It is the only header of a page that its scripts can read, and ties
 * their error reports to a line of the log.
 */
export const requestIdTiming = (id: string): string => `request;desc="${id}"`

/**
 * One line per response, at level `info`: id, method, path, status, milliseconds, and the user of the token. Lines are
 * buffered, because a cached page costs little more than one write; a killed process loses the last ones.
 */
export class RequestLog {
  readonly #target: LogTarget | undefined
  readonly #started = new WeakMap<IncomingMessage, StartedRequest>()
  readonly #paths = new Map<string, string>()
  #lines = ''
  #timer: NodeJS.Timeout | undefined
  #time = { at: 0, text: '' }

  /** Without a target, or above level `info`, nothing is written. */
  constructor(config: Pick<Config, 'log'>, target?: LogTarget) {
    this.#target = config.log.level === 'info' || config.log.level === 'debug' ? target : undefined
  }

  /** Records a request; its line follows with the response, or when the connection closes. */
  begin(request: IncomingMessage, response: ServerResponse, id: string = randomUUID()): void {
    const started: StartedRequest = { id, at: performance.now(), url: request.url ?? '' }
    this.#started.set(request, started)
    if (!this.#target) return
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      this.#write({ ...started, method: request.method ?? '', status, isAborted: !writableFinished })
    })
  }

  /** The id of a recorded request. */
  idOf(request: IncomingMessage): string | undefined {
    return this.#started.get(request)?.id
  }

  /** Sets the user of a request's token. */
  setUser(request: IncomingMessage, userId: UserId): void {
    const started = this.#started.get(request)
    if (started) started.userId = userId
  }

  /** A request answered from the cache, without being recorded before; `at` is its time of `performance.now`. */
  answered(request: IncomingMessage, response: ServerResponse, { at, id }: Pick<StartedRequest, 'at' | 'id'>): void {
    if (!this.#target) return
    const { method = '', url = '' } = request
    this.#write({ id, at, url, method, status: response.statusCode })
  }

  /** A recorded request whose connection becomes a WebSocket: its response never closes. */
  upgraded(request: IncomingMessage): void {
    const started = this.#started.get(request)
    if (started) this.#write({ ...started, method: request.method ?? '', status: 101 })
  }

  /** Writes the buffered lines. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#lines
    this.#lines = ''
    if (lines !== '') this.#target?.write(lines)
  }

  // Formatted by hand: a general logger costs as much as a cached response (docs/benchmarks.md).
  #write({ id, at, url, method, status, userId, isAborted }: Line): void {
    const milliseconds = Math.round((performance.now() - at) * 100) / 100
    const more = (userId === undefined ? '' : `,"user":"${userId}"`) + (isAborted ? ',"aborted":true' : '')
    this.#lines +=
      `{"level":"info","time":"${this.#now()}","requestId":"${id}","method":"${method}","path":${this.#pathOf(url)},` +
      `"status":${status},"milliseconds":${milliseconds}${more},"msg":"request"}\n`
    if (this.#lines.length > maxWaiting) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), maxWait).unref()
  }

  #now(): string {
    const at = Date.now()
    if (at !== this.#time.at) this.#time = { at, text: new Date(at).toISOString() }
    return this.#time.text
  }

  /** The path as JSON text. */
  #pathOf(url: string): string {
    const cached = this.#paths.get(url)
    if (cached !== undefined) return cached
    const path = JSON.stringify(loggedPath(url))
    if (url.length <= maxCachedLength) {
      if (this.#paths.size >= maxPaths) this.#paths.clear()
      this.#paths.set(url, path)
    }
    return path
  }
}
