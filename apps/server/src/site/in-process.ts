import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '../platform/http/index.ts'
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
  const { front } = app.platform
  return async (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const found = front.find(url, headers)
    if (found) {
      const { begun, at, body, etag } = found
      return { status: 200, headers: headersOf(new Map()), text: body.toString(), digest: etag, begun, at }
    }
    const begun = performance.now()
    const { request, response, answer } = innerExchange(url, headers, inProcessAddress)
    app.routing(request, response)
    const { status, headers: known, text } = await answer
    const digest = known.get('etag') ?? digestOf(status, text)
    return { status, headers: headersOf(known), text, digest, begun, at: begun }
  }
}

const headersOf = (known: ReadonlyMap<string, string>) => ({
  get: (name: string) => known.get(name.toLowerCase()) ?? null,
})

const digestOf = (status: number, text: string): string =>
  createHash('sha256').update(`${status}\n`).update(text).digest('base64url')
