import { errors, limits, wireName, type ErrorCode, type RouteSpec } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { dataHeaders } from '../headers.ts'
import { servePage } from '../page.ts'
import type { ServedRoute } from '../routing/platform.ts'
import { documentSchema, isNode } from '../body/schema.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the registered routes, with the names of the wire: snake_case in, camelCase out. */
export const openapiOf = (routes: readonly ServedRoute[], version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.spec.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Agone', version, description },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: problem } },
  }
}

/** Serves the document at `/openapi.json`; it is built once, at the first call, when every route is registered. */
export const registerOpenapi = (app: FastifyInstance, version: string): void => {
  let text: string | undefined
  servePage(app, {
    path: '/openapi.json',
    audience: 'anyone',
    handler: (_request, reply) => {
      text ??= JSON.stringify(openapiOf(app.platform.routes, version))
      return reply
        .headers({ ...dataHeaders, 'cache-control': 'public, max-age=60' })
        .type('application/json')
        .send(text)
    },
  })
}

const description =
  'Fields of requests are snake_case (camelCase is accepted), fields of answers camelCase. Every refusal is a problem ' +
  'document whose title is one of the codes named at the call. Unsafe calls accept an Idempotency-Key.'

const operation = ({ spec, guard }: ServedRoute): Json => ({
  summary: spec.summary,
  operationId: `${spec.method.toLowerCase()}${spec.path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`,
  tags: [tagOf(spec)],
  security: guard === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  'x-guard': guard,
  parameters: [
    ...parameters('path', spec.params, (key) => key),
    ...parameters('query', spec.query, wireName),
    ...(spec.method === 'GET' ? [] : [idempotencyKey]),
    ...(spec.conditional ? [ifMatch] : []),
  ],
  ...requestBody(spec),
  responses: responses(spec, guard),
})

// `/esports/v2/teams/:id` is about teams, `/esports/v2/search/teams` too.
const tagOf = ({ path }: RouteSpec) =>
  path.split('/').find((part, at) => at > 0 && !['esports', 'accounts', 'v2', 'search'].includes(part)) ?? 'other'

const parameters = (place: string, schema: TSchema | undefined, rename: (key: string) => string): Json[] => {
  if (!schema) return []
  const { properties, required } = documentSchema(schema, (key) => key, false)
  if (!isNode(properties)) return []
  return Object.entries(properties).map(([key, of]) => ({
    name: rename(key),
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(key)),
    schema: of,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that GET answered at this path; 412 when the entity has changed since.',
  schema: { type: 'string' },
}

const requestBody = (spec: RouteSpec): Json => {
  if (spec.text) return { requestBody: { required: true, content: { 'text/plain': { schema: spec.text } } } }
  if (!spec.body) return {}
  const schema = documentSchema(spec.body, wireName, true)
  const json = { 'application/json': { schema } }
  const content = spec.files
    ? { ...json, 'multipart/form-data': { schema: multipartSchema(schema, spec.files) } }
    : json
  return { requestBody: { required: true, content } }
}

const crop = {
  type: 'object',
  properties: Object.fromEntries(['x', 'y', 'width', 'height'].map((key) => [key, { type: 'number' }])),
}

const file = { type: 'string', format: 'binary' }

const multipartSchema = (json: Json, files: readonly string[]): Json => {
  const properties: Json = { json }
  for (const name of files) {
    properties[name] = name === 'attachments' ? { type: 'array', maxItems: limits.attachments, items: file } : file
    if (name !== 'attachments') properties[`${name}Crop`] = crop
  }
  return { type: 'object', properties }
}

const responses = (spec: RouteSpec, guard: string): Json => {
  const status = spec.status ?? (spec.answer ? 200 : 204)
  const good = spec.answer
    ? {
        description: 'Done',
        content: { [spec.media ?? 'application/json']: { schema: documentSchema(spec.answer, (key) => key, false) } },
      }
    : { description: 'Done' }
  const codes = [...new Set([...implied(spec, guard), ...(spec.errors ?? [])])]
  const refusals = Object.entries(Object.groupBy(codes, (code) => errors[code].status)).map(([refused, titles]) => [
    refused,
    { description: titles.join(', '), content: { 'application/problem+json': { schema: problemRef } } },
  ])
  return { [status]: good, ...Object.fromEntries(refusals), ...(spec.conditional ? { 412: preconditionFailed } : {}) }
}

const implied = (spec: RouteSpec, guard: string): ErrorCode[] => {
  const codes: ErrorCode[] = ['AUTHORIZATION_INVALID', 'BANNED_ERROR', 'RATE_LIMITED']
  if (guard !== 'anyone') codes.push('UNAUTHORIZED')
  if (guard === 'verified' || guard.startsWith('staff')) codes.push('USER_NOT_VERIFIED')
  if (guard.startsWith('staff')) codes.push('PERMISSION_DENIED_ERROR')
  if (spec.body ?? spec.text ?? spec.query) codes.push('FIELD_VALIDATION_ERROR')
  if (spec.body ?? spec.text) codes.push('BODY_INVALID')
  if (spec.method !== 'GET') codes.push('RATE_LIMIT')
  return codes
}

const problemRef = { $ref: '#/components/schemas/Problem' }

const preconditionFailed = {
  description: 'ENTITY_CONFLICT',
  content: { 'application/problem+json': { schema: problemRef } },
}

const problem = {
  type: 'object',
  required: ['type', 'status', 'title', 'detail', 'errors'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    status: { type: 'integer' },
    title: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'reason'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          reason: { type: 'string' },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          line: { type: 'integer' },
        },
      },
    },
  },
}
