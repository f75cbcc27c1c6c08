import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The fields of a posted form; what is missing is empty, what came twice is what came last. */
export type Form = (name: string) => string

// A passkey's answer is the longest; what people type is cut much shorter by its own rules.
const longest = 8_000

/** Makes a scope read urlencoded forms, and nothing else. */
export const readForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The form of a request. PostgreSQL's texts hold no NUL, so it becomes the sign for what cannot be read. */
export const formOf = (request: FastifyRequest): Form => {
  const { body } = request
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return (name) => (fields.getAll(name).at(-1) ?? '').slice(0, longest).replaceAll('\0', '\uFFFD')
}
