import type { AnswerOf, RouteSpec } from '@agone/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digestOf, isMatch } from '../../response-cache/etags.ts'
import { AppError } from '../app-error.ts'
import { answerSchema } from '../body/schema.ts'

const schemas = new WeakMap<RouteSpec, ReturnType<typeof answerSchema>>()

/**
 * Reads the If-Match header of a change. The returned function gets the entity as the GET call `read` would return it
 * to this caller, and throws ENTITY_CONFLICT with status 412 if the header has another ETag. Call it in the
 * transaction, after locking the entity, so that the second of two parallel changes is refused.
 */
export const precondition = <const Spec extends RouteSpec>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  read: Spec,
): ((current: AnswerOf<Spec>) => void) => {
  const header = request.headers['if-match']
  return (current) => {
    if (header === undefined || read.answer === null) return
    const schema = schemas.get(read) ?? answerSchema(read.answer)
    schemas.set(read, schema)
    // Serialized like the response of the GET call, because the ETag is a hash of its bytes.
    const payload = String(reply.serializeInput(Object(current), schema))
    if (!isMatch(header, digestOf(payload))) throw new AppError('ENTITY_CONFLICT', { status: 412 })
  }
}
