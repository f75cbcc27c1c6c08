import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

type Value = number | string | readonly string[]

/** The response of a route to a call within the process. Header names are in lower case. */
export type ExchangeAnswer = { status: number; headers: ReadonlyMap<string, string>; text: string }

/**
 * A GET request and its response for the routes of this process, with only what routes use. They share no code with
 * `node:http`: objects of another shape make its functions slower for all calls (`bench/http.ts`).
 */
export const createExchange = (url: string, headers: IncomingHttpHeaders, remoteAddress: string) => {
  const request: object = new ExchangeRequest(url, headers, remoteAddress)
  const { promise, resolve, reject } = Promise.withResolvers<ExchangeAnswer>()
  const response: object = new ExchangeResponse(resolve, reject)
  if (!isRequest(request) || !isResponse(response)) throw new TypeError('not a request of this exchange')
  return { request, response, answer: promise }
}

const isRequest = (_given: object): _given is IncomingMessage => true
const isResponse = (_given: object): _given is ServerResponse => true

class ExchangeRequest extends EventEmitter {
  readonly method = 'GET'
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly aborted = false
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress: string }

  constructor(url: string, headers: IncomingHttpHeaders, remoteAddress: string) {
    super()
    this.url = url
    this.headers = headers
    this.socket = { remoteAddress }
  }
}

class ExchangeResponse extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  destroyed = false
  readonly #headers = new Map<string, string>()
  readonly #resolve: (answer: ExchangeAnswer) => void
  readonly #reject: (error: Error) => void

  constructor(resolve: (answer: ExchangeAnswer) => void, reject: (error: Error) => void) {
    super()
    this.#resolve = resolve
    this.#reject = reject
  }

  setHeader(name: string, value: Value): this {
    this.#headers.set(name.toLowerCase(), String(value))
    return this
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase())
  }

  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.#headers)
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase())
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase())
  }

  writeHead(status: number, headers: Readonly<Record<string, Value | undefined>> = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
    this.headersSent = true
    return this
  }

  end(payload: string | Buffer | null = null): this {
    this.headersSent = true
    this.writableEnded = true
    this.#resolve({ status: this.statusCode, headers: this.#headers, text: payload?.toString() ?? '' })
    this.emit('finish')
    return this
  }

  destroy(error = new Error('the response is incomplete')): this {
    this.destroyed = true
    this.#reject(error)
    return this
  }
}
