import {
  toSnakeCase,
  urlOf,
  type AnswerOf,
  type AnyCall,
  type CallOf,
  type Problem,
  type RouteSpec,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'

/** The response of a call; `title` is the error code of a refusal. */
export type CallResult<Answer> = { status: number; title: string | undefined; answer: Answer; retryAfter: number }

/** Calls routes of the contract with real tokens, for tests of the rights of a session. */
export const caller =
  (app: Pick<FastifyInstance, 'inject'>) =>
  async <Spec extends RouteSpec>(
    spec: Spec,
    token: string | undefined,
    call: CallOf<Spec>,
  ): Promise<CallResult<AnswerOf<Spec>>> => {
    const { params, query, body }: AnyCall = call
    const response = await app.inject({
      method: spec.method,
      url: urlOf(spec, { params, query }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': spec.text ? 'text/plain' : 'application/json' } : {}),
      },
      ...(body ? { payload: spec.text ? String(body) : JSON.stringify(toSnakeCase(body)) } : {}),
    })
    return {
      status: response.statusCode,
      title: response.statusCode < 400 ? undefined : response.json<Problem>().title,
      retryAfter: Number(response.headers['retry-after']),
      get answer() {
        return response.json<AnswerOf<Spec>>()
      },
    }
  }
