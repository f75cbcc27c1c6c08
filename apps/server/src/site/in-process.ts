import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '../platform/http/index.ts'
import { digestOf, etagOf } from '../platform/response-cache/etags.ts'
import { createExchange } from './inject.ts'

/**
 * A response of the API to a visitor. `startedAt` is when its computation began; `at` is when it was last known to be
 * current. Both are times of `performance.now`.
 */
export type InjectResult = {
  status: number
  headers: { get(name: string): string | null }
  text: string
  /** Equal for the same status and text. */
  digest: string
  startedAt: number
  at: number
}

/** Calls the API of this process by GET, as a visitor. */
export type Inject = (url: string, init?: Pick<RequestInit, 'headers'>) => Promise<InjectResult>

/** Answers from the response cache if possible, else through the routes; without network. */
export const createInject = (app: FastifyInstance): Inject => {
  const { responses } = app.platform
  return async (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const found = responses.find({ url, headers })
    if (found) {
      const { answer, startedAt, at } = found
      const digest = etagOf(answer.digest, 'identity')
      return { status: 200, headers: headersOf(new Map()), text: answer.body.toString(), digest, startedAt, at }
    }
    const startedAt = performance.now()
    const { request, response, answer } = createExchange(url, headers, inProcessAddress)
    app.routing(request, response)
    const { status, headers: received, text } = await answer
    const digest = received.get('etag') ?? digestOf(`${status}\n${text}`)
    return { status, headers: headersOf(received), text, digest, startedAt, at: startedAt }
  }
}

const headersOf = (headers: ReadonlyMap<string, string>) => ({
  get: (name: string) => headers.get(name.toLowerCase()) ?? null,
})
