import type { RouteSpec } from '@agone/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { BodyOf, FileNameOf, Uploads } from '../routing/call.ts'
import { readMultipart } from './multipart.ts'
import { isNode, requestSchema } from './schema.ts'
import { checkOf } from './validate.ts'
import { readJson, readText } from '../routing/wire.ts'

type Parsed = { kind: 'json' | 'text'; text: string; value: unknown }

const parsedBodies = new WeakMap<FastifyRequest, Parsed>()

const isJson = /^application\/json *(; *charset *= *"?utf-8"? *)?$/i
const isText = /^text\/plain *(; *charset *= *"?utf-8"? *)?$/i

/**
 * Replaces Fastify's parsers, which accept `application/json` with any parameters after it. Multipart is registered by
 * its plugin; every other type is refused.
 */
export const registerParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const kinds = [
    { kind: 'json', type: 'application/json', form: isJson, read: readJson },
    { kind: 'text', type: 'text/plain', form: isText, read: readText },
  ] as const
  for (const { kind, type, form, read } of kinds) {
    app.addContentTypeParser(type, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
      if (!form.test(request.headers['content-type'] ?? '')) throw new AppError('BODY_INVALID')
      const value = text === '' ? undefined : read(text)
      parsedBodies.set(request, { kind, text, value })
      return value
    })
  }
}

/** The unparsed JSON or plain-text body, for calls that report line numbers; empty without a body. */
export const bodyTextOf = (request: FastifyRequest): string => parsedBodies.get(request)?.text ?? ''

/** The validated body of a call, its hash for an Idempotency-Key, and its files. */
export type ReceivedBody<Spec extends RouteSpec> = {
  body: BodyOf<Spec>
  files: Uploads<FileNameOf<Spec>>
  fingerprint: string
  discard(): Promise<void>
}

const noFiles: Uploads<string> = { one: () => undefined, all: () => [], crop: () => undefined }
const nothingToDiscard = async () => undefined

/**
 * Creates the reader of a route's body. It throws BODY_INVALID, FIELD_VALIDATION_ERROR, DATE_INVALID or a file's code.
 */
export const bodyReader = <Spec extends RouteSpec>(
  spec: Spec,
  dataDir: string,
): ((request: FastifyRequest) => Promise<ReceivedBody<Spec>>) => {
  const check = checkOf<BodyOf<Spec>>(spec.text ?? spec.body, 'exact')
  const expected = spec.text ? 'text' : 'json'
  const { properties, required } = requestSchema(spec.body ?? {})
  const hasNoFields = isNode(properties) && Object.keys(properties).length === 0
  const isBodyOptional = isNode(properties) && !Array.isArray(required)

  return async (request) => {
    if (request.isMultipart()) {
      if (!spec.files) throw new AppError('BODY_INVALID')
      const { json, bytes, files, discard } = await readMultipart(request, spec.files, dataDir)
      try {
        // A schema without fields needs no json part.
        const body = check(json === undefined && hasNoFields ? {} : json, bytes)
        return { body, files, fingerprint: fingerprint(json, spec.files, files), discard }
      } catch (error) {
        await discard()
        throw error
      }
    }
    const parsed = parsedBodies.get(request)
    if (parsed?.value !== undefined && parsed.kind !== expected) throw new AppError('BODY_INVALID')
    // The JSON value `null` is not a missing body.
    const isMissing = parsed?.value === undefined
    const value = isMissing && isBodyOptional && !spec.text ? {} : parsed?.value
    const isEmptyForNone = !spec.body && !spec.text && parsed?.text.trim() === '{}'
    const body = check(isEmptyForNone ? undefined : value, parsed?.text.length)
    return { body, files: noFiles, fingerprint: parsed?.text ?? '', discard: nothingToDiscard }
  }
}

const fingerprint = (json: unknown, names: readonly string[], files: Uploads<string>) => {
  const parts = names.map((name) => [name, files.crop(name), files.all(name).map((file) => [file.name, file.sha256])])
  return createHash('sha256')
    .update(JSON.stringify([json, parts]))
    .digest('hex')
}
