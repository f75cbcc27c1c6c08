import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The fields of a posted form; a missing field is empty, of a repeated one the last value counts. */
export type Form = (name: string) => string

// The response of a passkey is the longest field; the other fields have shorter limits of their own.
const maxFieldLength = 8_000

/** Makes a scope accept urlencoded forms only. */
export const readForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The form of a request. NUL, which PostgreSQL texts cannot contain, becomes the replacement character. */
export const formOf = (request: FastifyRequest): Form => {
  const { body } = request
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return (name) => (fields.getAll(name).at(-1) ?? '').slice(0, maxFieldLength).replaceAll('\0', '\uFFFD')
}
