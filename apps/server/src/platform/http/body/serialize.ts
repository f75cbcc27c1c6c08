import fastJsonStringify from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { lazy } from './lazy.ts'
import { answerSchema } from './schema.ts'

/** The serializer of a response, for Fastify; it leaves undeclared fields out. Fastify's own would be compiled at the start. */
export const serializerOf = ({ schema }: { schema: TSchema }): ((answer: unknown) => string) => {
  const compiled = lazy(() => fastJsonStringify(answerSchema(schema)))
  return (answer) => compiled()(answer)
}
