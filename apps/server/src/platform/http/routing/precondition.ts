import type { AnswerOf, RouteSpec } from '@agone/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digestOf, isMatch } from '../../response-cache/etags.ts'
import { AppError } from '../app-error.ts'
import { answerSchema } from '../body/schema.ts'

const schemas = new WeakMap<RouteSpec, ReturnType<typeof answerSchema>>()

/**
 * Reads the If-Match header of a change. What it returns gets the entity as the GET call `read` would answer it to this
 * caller, and throws ENTITY_CONFLICT with status 412 when the header is there and names another state of it. Ask it in
 * the transaction that changes the entity, once that is locked: of two changes at once the second one is then refused.
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
    // Serialized as the GET call does it, since the ETag is that of its bytes.
    const payload = String(reply.serializeInput(Object(current), schema))
    if (!isMatch(header, digestOf(payload))) throw new AppError('ENTITY_CONFLICT', { status: 412 })
  }
}
