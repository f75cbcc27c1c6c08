import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '../platform/http/index.ts'
import { digestOf, etagOf } from '../platform/response-cache/etags.ts'
import { innerExchange } from './inject.ts'

/**
 * What the API told a visitor. `begun`: when the work on it began, `at`: since when it is known to be right, both on the
 * clock of `performance.now`.
 */
export type Told = {
  status: number
  headers: { get(name: string): string | null }
  text: string
  /** The same for the same status and text. */
  digest: string
  begun: number
  at: number
}

/** Asks the API of this process as a visitor, by GET. */
export type Ask = (url: string, init?: Pick<RequestInit, 'headers'>) => Promise<Told>

/** Nothing is sent: what other visitors were told in the last moment is told again, the rest goes through the routes. */
export const asker = (app: FastifyInstance): Ask => {
  const { responses } = app.platform
  return async (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const found = responses.find({ url, headers })
    if (found) {
      const { answer, begun, at } = found
      const digest = etagOf(answer.digest, 'identity')
      return { status: 200, headers: headersOf(new Map()), text: answer.body.toString(), digest, begun, at }
    }
    const begun = performance.now()
    const { request, response, answer } = innerExchange(url, headers, inProcessAddress)
    app.routing(request, response)
    const { status, headers: known, text } = await answer
    const digest = known.get('etag') ?? digestOf(`${status}\n${text}`)
    return { status, headers: headersOf(known), text, digest, begun, at: begun }
  }
}

const headersOf = (known: ReadonlyMap<string, string>) => ({
  get: (name: string) => known.get(name.toLowerCase()) ?? null,
})
